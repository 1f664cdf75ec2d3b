/**
 * Formula D: cars with six gears and six dice. Its rules are not built yet: this is its
 * cover on the home page.
 */

/** @type {GameModule} */
export default {
  name: "formula-d",
  vehicle: "car",
  cover: {
    circuit: "monaco",
    board: "lanes",
    ground: "#1D5A6B",
    emblem: ["d6 g2 3", "d12 g4 9", "d30 g6 27"],
  },
};
