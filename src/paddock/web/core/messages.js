/**
 * Messages: the part of ICU's message format that the word catalogues use, `{name}`,
 * `{n, number}`, `{n, plural, one {…} other {…}}` and `{who, select, me {…} other {…}}`.
 */

/** @typedef {Record<string, string | number>} Values */
/** @typedef {(values: Values, tools: Tools) => string} Message */
/** @typedef {{number: (value: number) => string, plural: (value: number) => string}} Tools */

/** A message made ready to be said. @param {string} text @returns {Message} */
export function compiled(text) {
  const reader = { text, at: 0 };
  const message = readParts(reader, "");
  if (reader.at < text.length) throw new SyntaxError(`expected no '}' at ${reader.at} in: ${text}`);
  return message;
}

/** @typedef {{text: string, at: number}} Reader */

/** @param {Reader} reader @param {string} counted @returns {Message} */
function readParts(reader, counted) {
  /** @type {(string | Message)[]} */
  const parts = [];
  let plain = "";
  while (reader.at < reader.text.length && reader.text[reader.at] !== "}") {
    const letter = /** @type {string} */ (reader.text[reader.at]);
    if (letter !== "{" && !(letter === "#" && counted)) {
      plain += letter;
      reader.at += 1;
      continue;
    }
    parts.push(plain);
    plain = "";
    parts.push(letter === "{" ? readArgument(reader) : readCount(reader, counted));
  }
  parts.push(plain);
  return (values, tools) =>
    parts.map((part) => (typeof part === "string" ? part : part(values, tools))).join("");
}

/** @param {Reader} reader @param {string} counted @returns {Message} */
function readCount(reader, counted) {
  reader.at += 1;
  return (values, tools) => tools.number(Number(values[counted]));
}

/** @param {Reader} reader @returns {Message} */
function readArgument(reader) {
  reader.at += 1;
  const name = readWord(reader);
  const kind = taken(reader, ",") ? readWord(reader) : "";
  if (kind === "plural" || kind === "select") {
    taken(reader, ",");
    return readCases(reader, name, kind);
  }
  expect(reader, "}");
  if (kind === "number") return (values, tools) => tools.number(Number(values[name]));
  return (values, tools) => asText(values[name], name, tools);
}

/** @param {string | number | undefined} value @param {string} name @param {Tools} tools */
function asText(value, name, tools) {
  if (value === undefined) throw new RangeError(`expected a value for {${name}}, but got none`);
  return typeof value === "number" ? tools.number(value) : value;
}

/** @param {Reader} reader @param {string} name @param {string} kind @returns {Message} */
function readCases(reader, name, kind) {
  /** @type {Map<string, Message>} */
  const cases = new Map();
  skipBlanks(reader);
  while (!taken(reader, "}")) {
    const label = readWord(reader);
    expect(reader, "{");
    cases.set(label, readParts(reader, kind === "plural" ? name : ""));
    expect(reader, "}");
    skipBlanks(reader);
  }
  const other = cases.get("other");
  if (!other) throw new SyntaxError(`expected a case 'other' in: ${reader.text}`);
  return (values, tools) => (chosenCase(cases, values[name], kind, tools) ?? other)(values, tools);
}

/**
 * @param {Map<string, Message>} cases @param {string | number | undefined} value
 * @param {string} kind @param {Tools} tools
 */
function chosenCase(cases, value, kind, tools) {
  if (kind === "select") return cases.get(String(value));
  return cases.get(`=${value}`) ?? cases.get(tools.plural(Number(value)));
}

/** @param {Reader} reader */
function readWord(reader) {
  skipBlanks(reader);
  const found = /^[^\s,{}]+/.exec(reader.text.slice(reader.at));
  if (!found) throw new SyntaxError(`expected a word at ${reader.at} in: ${reader.text}`);
  reader.at += found[0].length;
  skipBlanks(reader);
  return found[0];
}

/** @param {Reader} reader */
function skipBlanks(reader) {
  while (/\s/.test(reader.text[reader.at] ?? "")) reader.at += 1;
}

/** @param {Reader} reader @param {string} letter */
function taken(reader, letter) {
  const there = reader.text[reader.at] === letter;
  if (there) reader.at += 1;
  return there;
}

/** @param {Reader} reader @param {string} letter */
function expect(reader, letter) {
  skipBlanks(reader);
  if (!taken(reader, letter)) {
    throw new SyntaxError(`expected '${letter}' at ${reader.at} in: ${reader.text}`);
  }
}
