/**
 * MotoGrandPrix: motorbikes with two dice to flip. Its rules are not built yet: this is its
 * cover on the home page.
 */

/** @type {GameModule} */
export default {
  name: "motograndprix",
  vehicle: "bike",
  cover: {
    circuit: "free-speedway",
    board: "positions",
    ground: "#C9A24B",
    emblem: ["pips bone 2", "pips saffron 5"],
  },
};
