/**
 * Grand Prix: teams, cards and trains of cars. Its rules are not built yet: this is its
 * cover on the home page.
 */

/** @type {GameModule} */
export default {
  name: "grand-prix",
  vehicle: "car",
  cover: {
    circuit: "valbruna",
    board: "sectors",
    ground: "#2E6B48",
    emblem: ["card solo 4", "card line 8", "card lead 7"],
  },
};
