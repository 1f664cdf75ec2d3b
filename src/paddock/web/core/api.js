/** Requests to the server: typed answers, or a `Problem` that says what went wrong. */

/** A request that was refused, or that nobody answered. */
export class Problem extends Error {
  /** @param {string} code @param {string} message @param {number} status */
  constructor(code, message, status) {
    super(message);
    /** One of the protocol's error codes, or `offline`. */
    this.code = code;
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Response>}
 */
async function request(method, path, body) {
  const headers = { "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
  let answer;
  try {
    answer = await fetch(path, { method, credentials: "same-origin", ...sent });
  } catch {
    throw new Problem("offline", "the server did not answer", 0);
  }
  if (!answer.ok) throw await problem(answer);
  return answer;
}

/** @param {Response} answer @returns {Promise<Problem>} */
async function problem(answer) {
  try {
    const told = await answer.json();
    return new Problem(told.error ?? "internal", told.message, answer.status);
  } catch {
    return new Problem("internal", `the server answered ${answer.status}`, answer.status);
  }
}

/** @template T @param {string} path @returns {Promise<T>} */
export async function get(path) {
  return (await request("GET", path)).json();
}

/** @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  return (await request("GET", path)).text();
}

/** @template T @param {string} path @param {unknown} [body] @returns {Promise<T>} */
export async function post(path, body) {
  return (await request("POST", path, body)).json();
}

/** @template T @param {string} path @param {unknown} body @returns {Promise<T>} */
export async function put(path, body) {
  return (await request("PUT", path, body)).json();
}

/** @type {Map<string, Promise<BoardTold>>} */
const boards = new Map();

/** The board of a race, asked for once. @param {string} race @returns {Promise<BoardTold>} */
export function getBoard(race) {
  const known = boards.get(race);
  if (known) return known;
  /** @type {Promise<BoardTold>} */
  const told = get(`/api/races/${race}/board`);
  boards.set(race, told);
  told.catch(() => boards.delete(race));
  return told;
}

/** @type {Promise<GameList> | null} */
let games = null;

/** The games of this server, asked for once. @returns {Promise<GameTold[]>} */
export async function listGames() {
  games ??= get("/api/games");
  try {
    return (await games).games;
  } catch (error) {
    games = null;
    throw error;
  }
}
