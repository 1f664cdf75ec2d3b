/**
 * Monza: toy cars with six dice of colors. Its rules are not built yet: this is its
 * cover on the home page.
 */

/** @type {GameModule} */
export default {
  name: "monza",
  vehicle: "toy",
  cover: {
    circuit: "falcon-valley",
    board: "intervals",
    ground: "#7FA84A",
    emblem: ["colour cr", "colour cy", "colour cb", "colour cg"],
  },
};
