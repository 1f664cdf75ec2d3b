/** Teams: the state tells who drives together, and events their points when a race is over. */

/**
 * The teams with their points, the winners first; of equal teams the one with the better car.
 * @param {Scene} scene
 * @returns {Team[]}
 */
export function teams({ state, events, standings }) {
  const won = events.find(({ kind }) => kind === "team_won")?.parameters["team"];
  const scored = events.filter(({ kind }) => kind === "team_scored");
  const place = (/** @type {Team} */ { seats }) =>
    standings.findIndex(({ seat }) => seats.includes(seat));
  return scored.map(({ parameters }) => teamOf(state.teams, parameters))
    .sort((one, other) => Number(other.team === won) - Number(one.team === won) ||
      other.points - one.points || place(one) - place(other));
}

/** @param {number[][]} all The seats of each team. @param {Values} parameters @returns {Team} */
function teamOf(all, parameters) {
  const team = Number(parameters["team"]);
  return { team, seats: all[team - 1] ?? [], points: Number(parameters["points"]) };
}
