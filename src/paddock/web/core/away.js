/** Who is away: players whose line is down, and since when. */

/** After so long a bot may take the seat; a little more than the server's 30 seconds. */
const PATIENCE = 31000;

export class Absences {
  /** @param {() => void} changed somebody has been away for long enough */
  constructor(changed) {
    this.changed = changed;
    /** @type {Map<number, number>} */
    this.since = new Map();
    this.timer = 0;
  }

  /** @param {TableTold} table @param {number[]} present */
  follow(table, present) {
    const players = table.seats.filter(
      (seat) => seat.kind === "player" && seat.driver === "player",
    );
    const gone = players.map((seat) => seat.seat).filter((seat) => !present.includes(seat));
    this.since = new Map(gone.map((seat) => [seat, this.since.get(seat) ?? Date.now()]));
    clearTimeout(this.timer);
    if (gone.length) this.timer = setTimeout(this.changed, PATIENCE);
  }

  /** Those who are away. */
  get all() {
    return [...this.since.keys()];
  }

  /** Those whose seats a bot may take. */
  get long() {
    return this.all.filter((seat) => Date.now() - (this.since.get(seat) ?? 0) >= PATIENCE);
  }
}
