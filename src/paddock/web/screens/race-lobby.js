/** A race's screen until the start: it shows the lobby, and does what is asked for there. */

import { gameTitle } from "../core/telling.js";
import { say } from "../core/words.js";
import { bar } from "../parts/bar.js";
import { lobbyActions, lobbyView } from "./lobby.js";

export class RaceLobby {
  /** @param {import("./race.js").RaceScreen} race */
  constructor(race) {
    this.race = race;
    this.isBusy = false;
    this.acts = lobbyActions(race.first.table, (state) => this.report(state));
  }

  /** @returns {Child} */
  view() {
    const { app, error, follower, game, mySeats, table, told } = this.race;
    return [
      bar({ title: gameTitle(told), subtitle: say("race.lobby") }),
      lobbyView({
        table,
        seat: follower.seat ?? -1,
        mySeats,
        presence: follower.presence,
        game: told,
        vehicle: game.vehicle,
        busy: this.isBusy,
        error,
        act: this.acts,
        refresh: () => app.refresh(),
      }),
    ];
  }

  /** An act has begun or ended. @param {import("./lobby.js").Report} report */
  report({ busy, error, answer }) {
    this.isBusy = busy;
    this.race.error = error;
    if (answer) this.holdSeats(answer);
    this.race.app.refresh();
  }

  /** Play the first of the seats that are ours. @param {TableSeat} told */
  holdSeats(told) {
    const { app, follower } = this.race;
    this.race.mySeats = told.seats;
    this.race.first = told;
    if (!told.seats.includes(follower.seat ?? -1)) follower.sit(told.seats[0] ?? -1);
    else follower.setTable(told.table);
    app.refresh();
  }
}
