/** What would happen, as the server tells it: with all that it left out because it is the usual. */

/**
 * @param {Partial<Prospect>} told
 * @returns {Prospect}
 */
export function wholeProspect({ text = "", total = 0, ends = [] }) {
  return { text, total, ends: ends.map(wholeEnd) };
}

/**
 * @param {Partial<Plan>} told
 * @returns {Plan}
 */
export function wholePlan({ steps = [], cars = [], events = [] }) {
  return { steps: steps.map(wholeStep), cars: cars.map(wholeCar), events: events.map(wholeEvent) };
}

/** @param {Partial<End>} told @returns {End} */
function wholeEnd({ weight = 1, dice = [], space = "", distance = 0, cars = [], ...more }) {
  const events = (more.events ?? []).map(wholeEvent);
  return { ...more, weight, dice, space, distance, cars: cars.map(wholeCar), events };
}

/** @param {Partial<StepAhead>} told @returns {StepAhead} */
function wholeStep({ text = "", kind = "", parameters = {}, cars = [] }) {
  return { text, kind, parameters, cars: cars.map(wholeCar) };
}

/** @param {Partial<CarAhead>} told @returns {CarAhead} */
function wholeCar({ car = 0, space = "", place = 0 }) {
  return { car, space, place };
}

/** @param {Partial<EventAhead>} told @returns {EventAhead} */
function wholeEvent({ kind = "", rule = "", parameters = {} }) {
  return { kind, rule, parameters };
}
