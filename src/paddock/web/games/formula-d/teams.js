/** Teams of two: seats 1 and 2, 3 and 4, and so on; their points are told when a race is over. */

/**
 * The teams with their points, the winners first; of equal teams the one with the better car.
 * @param {Scene} scene
 * @returns {Team[]}
 */
export function teams({ events, standings }) {
  const won = events.find(({ kind }) => kind === "team_won")?.parameters["team"];
  const scored = events.filter(({ kind }) => kind === "team_scored");
  const place = (/** @type {Team} */ { seats }) =>
    standings.findIndex(({ seat }) => seats.includes(seat));
  return scored.map(({ parameters }) => teamOf(Number(parameters["team"]), parameters))
    .sort((one, other) => Number(other.team === won) - Number(one.team === won) ||
      other.points - one.points || place(one) - place(other));
}

/** @param {number} team @param {Values} parameters @returns {Team} */
function teamOf(team, parameters) {
  return { team, seats: [2 * team - 2, 2 * team - 1], points: Number(parameters["points"]) };
}
