/**
 * A table that is being planned: what was chosen, what stands in its way, and what is sent.
 * Nothing here is drawn. The choices of last time are kept for the next table.
 */

/** @typedef {{id: number, kind: "me" | "invite" | "bot", level: string, car?: string}} SeatPlan */
/**
 * @typedef {"none" | "short" | "long" | "own"} ClockKind
 * @typedef {{kind: ClockKind, minutes: number, increment: number}} ClockPlan
 */
/**
 * @typedef {object} Plan
 * @property {string} game
 * @property {string} circuit
 * @property {Values} options every option of the game
 * @property {boolean} isMixed whether somebody wants to mix the options, whatever they are now
 * @property {SeatPlan[]} seats
 * @property {"sealed" | "real"} dice
 * @property {ClockPlan} clock
 * @property {boolean} listed
 * @property {boolean} proposals
 */

const KEY = "paddock.table";
const USUAL_LEVEL = "driver";
const USUAL_SEATS = 4;
/** Minutes of the clocks that are offered ready-made. */
export const CLOCKS = { short: 2, long: 5 };
let lastId = 0;

/** A table as it is usually set up. @param {GameTold} game @returns {Plan} */
function usualPlan(game) {
  const bots = Math.min(USUAL_SEATS, game.most_seats) - 1;
  const rivals = Array.from({ length: bots }, () => newSeat("bot", game));
  return {
    game: game.name, circuit: game.default_circuit, options: optionsWith(game, {}), isMixed: false,
    seats: inCars([newSeat("me", game), ...rivals], game), dice: "sealed",
    clock: { kind: "none", minutes: 10, increment: 5 }, listed: true, proposals: true,
  };
}

/**
 * All options: as printed, but for these.
 * @param {GameTold} game
 * @param {Values} changes
 * @returns {Values}
 */
function optionsWith(game, changes) {
  return { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    ...changes };
}

/** @param {SeatPlan["kind"]} kind @param {GameTold} game @returns {SeatPlan} */
export function newSeat(kind, game) {
  lastId += 1;
  const level = game.bots.includes(USUAL_LEVEL) ? USUAL_LEVEL : game.bots.at(-1) ?? "";
  return { id: lastId, kind, level };
}

/**
 * The seats, each with a car of its own: where players choose, the one it has if it can be.
 * @param {SeatPlan[]} seats
 * @param {GameTold} game
 * @returns {SeatPlan[]}
 */
export function inCars(seats, game) {
  const free = new Set(game.cars);
  const keeps = seats.map(({ car }) => game.car_choice && free.delete(car ?? ""));
  const left = [...free];
  return seats.map((seat, at) => (keeps[at] ? seat : { ...seat, car: left.shift() }));
}

/**
 * The seats with another car for one of them; who had it gets the other.
 * @param {SeatPlan[]} seats
 * @param {SeatPlan} seat
 * @param {string} car
 */
export function withCar(seats, seat, car) {
  return seats.map((each) => (each === seat ? { ...each, car }
    : each.car === car ? { ...each, car: seat.car } : each));
}

/**
 * The preset that has exactly these options, unless they are to be mixed.
 * @param {Plan} plan
 * @param {GameTold} game
 */
export function presetOf(plan, game) {
  if (plan.isMixed) return undefined;
  return game.presets.find((preset) => same(optionsWith(game, preset.options), plan.options));
}

/**
 * The plan with a preset, on the circuit that it is made for; from there another leads home.
 * @param {Plan} plan
 * @param {GameTold} game
 * @param {PresetTold} preset
 * @returns {Plan}
 */
export function withPreset(plan, game, preset) {
  const isLent = plan.circuit === presetOf(plan, game)?.circuit;
  const circuit = preset.circuit || (isLent ? game.default_circuit : plan.circuit);
  return { ...plan, circuit, isMixed: false, options: optionsWith(game, preset.options) };
}

/** @param {Values} one @param {Values} other */
function same(one, other) {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/**
 * What an option needs of another one and has not; nothing where it can be chosen.
 * @param {OptionTold} option
 * @param {Values} options
 * @returns {{name: string, values: (string | number)[]} | null}
 */
export function missingNeed(option, options) {
  for (const [name, values] of Object.entries(option.needs ?? {})) {
    if (!values.includes(options[name] ?? "")) return { name, values };
  }
  return null;
}

/**
 * The plan with an option changed; options that need what is gone are as printed again.
 * @param {Plan} plan
 * @param {GameTold} game
 * @param {Values} changes
 */
export function changed(plan, game, changes) {
  const options = { ...plan.options, ...changes };
  for (const option of game.options) {
    if (missingNeed(option, options)) options[option.name] = option.default;
  }
  return { ...plan, options };
}

/** Whether somebody is invited: then the race starts from the lobby. @param {Plan} plan */
export function invites(plan) {
  return plan.seats.some((seat) => seat.kind === "invite");
}

/**
 * The body of the request that opens the table.
 * @param {Plan} plan
 * @param {GameTold} game
 * @param {string} name
 */
export function bodyOf(plan, game, name) {
  const preset = presetOf(plan, game);
  return {
    game: plan.game,
    circuit: plan.circuit,
    ...(preset ? { preset: preset.name } : { options: plan.options }),
    seats: plan.seats.map((seat) => ({
      ...seatWanted(seat, name), ...(game.car_choice && { car: seat.car }) })),
    dice: plan.dice,
    clock: clockWanted(plan.clock),
    listed: plan.listed,
    proposals: plan.proposals,
    start: !invites(plan),
  };
}

/** @param {SeatPlan} seat @param {string} name */
function seatWanted(seat, name) {
  if (seat.kind === "me") return { kind: seat.kind, name };
  return seat.kind === "bot" ? { kind: seat.kind, level: seat.level } : { kind: seat.kind };
}

/** @param {ClockPlan} clock */
function clockWanted(clock) {
  if (clock.kind === "none") return null;
  if (clock.kind === "own") return { bank: clock.minutes * 60, increment: clock.increment };
  return { bank: CLOCKS[clock.kind] * 60, increment: 0 };
}

/** Keep a plan for the next time. @param {Plan} plan */
export function remember(plan) {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Without storage the next table begins as usual.
  }
}

/** The game of last time, if any. @returns {string} */
export function rememberedGame() {
  return String(stored().game ?? "");
}

/**
 * The plan of last time as far as the game still has what was chosen, else the usual.
 * @param {GameTold} game
 * @returns {Plan}
 */
export function rememberedPlan(game) {
  const usual = usualPlan(game);
  const kept = stored();
  if (kept.game !== game.name) return usual;
  const known = Object.fromEntries(game.options.map((option) =>
    [option.name, fitting(option, kept.options?.[option.name])]));
  const circuit = game.circuits.some(({ name }) => name === kept.circuit) ? String(kept.circuit)
    : usual.circuit;
  const rest = { isMixed: kept.isMixed === true, dice: kept.dice ?? usual.dice,
    clock: { ...usual.clock, ...kept.clock }, listed: kept.listed !== false,
    proposals: kept.proposals !== false };
  return changed({ ...usual, ...rest, circuit, seats: keptSeats(kept, game) ?? usual.seats },
    game, known);
}

/** @returns {Partial<Plan>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {OptionTold} option @param {unknown} value */
function fitting(option, value) {
  if (option.choices.length) return option.choices.includes(String(value)) ? String(value)
    : option.default;
  return typeof value === "number" && value >= option.least && value <= option.most ? value
    : option.default;
}

/** @param {Partial<Plan>} kept @param {GameTold} game @returns {SeatPlan[] | null} */
function keptSeats(kept, game) {
  const seats = Array.isArray(kept.seats) ? kept.seats : [];
  const mine = seats.filter((seat) => seat.kind === "me").length;
  if (mine !== 1 || seats.length > game.most_seats || seats.length < game.least_seats) return null;
  return inCars(seats.map(({ kind, level, car }) => {
    const fresh = { ...newSeat(kind, game), car };
    return game.bots.includes(level) ? { ...fresh, level } : fresh;
  }), game);
}
