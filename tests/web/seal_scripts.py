"""What a page is asked about sealed dice, by its own modules, and what it is told of them."""

from pathlib import Path
from typing import Any

from paddock.core.dice import Throw

DOCS = Path(__file__).parents[2] / "docs"

READ = """async ([text, told]) => {
  const seal = await client("core/seal.js");
  const record = seal.readRecord(text);
  return {
    fits: seal.commitmentOf(record.secret) === record.commitment,
    rolls: seal.rollsOf(record, told).map((roll) => [roll.number, roll.shown, roll.expected]),
  };
}"""
DRAW = """async ([secret, words, number, chances]) => {
  const { digestOf } = await client("core/seal.js");
  const { drawn } = await client("core/chances.js");
  const { toHex } = await client("core/sha256.js");
  const digest = digestOf(secret, words, number);
  return [toHex(digest), ...chances.map((chance) => drawn(digest, chance))];
}"""
DRAW_MANY = """async ([secret, words, end, chances]) => {
  const { digestOf } = await client("core/seal.js");
  const { drawn } = await client("core/chances.js");
  return Array.from({ length: end - 1 }, (_, place) => chances.map((chance) =>
    drawn(digestOf(secret, words, place + 1), chance)));
}"""
"""What each roll below a number shows."""
WORDS = """async (names) => {
  const { Generator } = await client("core/generator.js");
  return names.map(([seed, number, stream]) => {
    const generator = new Generator(BigInt(seed), Number(number), Number(stream));
    return Array.from({ length: 4 }, () => generator.word().toString(16).padStart(8, "0"));
  });
}"""
BELOW = """async (names) => {
  const { Generator } = await client("core/generator.js");
  return names.map(([seed, number, stream, limit]) => {
    const generator = new Generator(BigInt(seed), Number(number), Number(stream));
    return Array.from({ length: 8 }, () => generator.below(Number(limit))).join(" ");
  });
}"""
DIGEST = """async (text) => {
  const { sha256, toHex } = await client("core/sha256.js");
  return toHex(sha256(new TextEncoder().encode(text)));
}"""
JUDGE = """async ([replay, record]) => {
  const { verdictOf } = await client("core/seal.js");
  const { state, checked, wrong, wrongRolls } = verdictOf(replay, record);
  return { state, checked, wrong, rolls: wrongRolls.map((roll) => roll.number) };
}"""
JUDGE_EACH_CHANGED = """async ([[replay, record], every]) => {
  const { verdictOf } = await client("core/seal.js");
  const [head, body] = record.split("\\n\\n");
  const steps = replay.moves.flatMap((move) => move.steps);
  const rolls = steps.filter((step) => step.seat === -1);
  return rolls.filter((_, place) => place % every === 0).map((step, at) => {
    const honest = step.text;
    const { outcomes, faces } = replay.chances[replay.rolls[at * every]];
    const shown = honest.split(" ").slice(1);
    const turned = faces.map((die, one) =>
      (one < faces.length - 1 ? shown[one] : die.find(([sign]) => sign !== shown[one])[0]));
    const another = outcomes.find(([text]) => text !== honest) ?? [`${honest} that was not there`];
    step.text = faces.length ? `dice ${turned.join(" ")}` : another[0];
    const lines = body.split("\\n");
    lines[step.number - 1] = step.text;
    const found = verdictOf(replay, `${head}\\n\\n${lines.join("\\n")}`);
    step.text = honest;
    return [found.state, found.wrong, found.wrongRolls.map((roll) => roll.number)];
  });
}"""
"""What is found where one roll is told and written as another, for every so many rolls in turn; the
last card of a deck can only be written as one that it does not have."""
CHECKSUMS = """async (chances) => {
  const { checksumOf } = await client("core/chances.js");
  return chances.map(({ outcomes }) => checksumOf(outcomes));
}"""
VERIFIED = {"state": "verified", "wrong": [], "rolls": []}


def rows(page: str, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading of a page of the documentation."""
    text = (DOCS / page).read_text().split(heading)[1].split("\n\n")
    table = next(part for part in text if part.startswith("| "))
    lines = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return [[cell.strip().replace("`", "") for cell in line] for line in lines]


def seal_vector() -> tuple[str, list[dict[str, str]]]:
    """The secret and the words of the test vector."""
    told = {row[0]: row[-1] for row in rows("dice.md", "## Test vector")}
    words = [{"car": car, "text": told[f"words of {car}"]} for car in ("red", "yellow")]
    return told["secret"], words


def listed_chance(throw: Throw) -> dict[str, Any]:
    """What a throw that is listed can be, as a server tells it."""
    outcomes = [(step.text, weight) for step, weight in throw.outcomes]
    return {"outcomes": outcomes, "faces": []}


def rewritten(record: str, step: dict[str, Any]) -> str:
    """The record with another line for a step."""
    head, _, body = record.partition("\n\n")
    lines = body.split("\n")
    lines[step["number"] - 1] = step["text"]
    return f"{head}\n\n" + "\n".join(lines)
