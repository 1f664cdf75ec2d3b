/** The keypad for real dice: what they showed is pressed face by face, or typed. */

import { nameOf } from "../core/telling.js";
import { h } from "../core/view.js";
import { say } from "../core/words.js";
import { button } from "./buttons.js";
import { die, solidOf } from "./dice.js";

/** The numbers of a throw. @param {Choice} choice */
function numbersOf(choice) {
  return Object.values(choice.parameters).map(Number);
}

/** What is to be thrown, and for whom. @param {Scene} scene @param {string} die */
function taskText(scene, die) {
  const seat = scene.question?.seat ?? -1;
  const who = seat === scene.seat ? "me" : "other";
  return say("race.keypad", { die, name: nameOf(scene, seat), who });
}

/** Whether it does not matter which die shows what: then numbers go up. @param {Scene} scene */
function areAlike({ choices }) {
  return choices.every((choice) =>
    numbersOf(choice).every((value, at, all) => at === 0 || value >= (all[at - 1] ?? 0)));
}

/** @param {number[]} values @param {boolean} isSorted */
function inOrder(values, isSorted) {
  return isSorted ? [...values].sort((one, other) => one - other) : values;
}

/**
 * What is left of numbers without those; nothing where one is not there.
 * @param {number[]} numbers @param {number[]} given
 */
function without(numbers, given) {
  const left = [...numbers];
  const areThere = given.every((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return areThere ? left : [];
}

/** What a die is called. @param {string} name */
function dieText(name) {
  const solid = solidOf(name);
  return /^d\d+$/.test(solid) ? say("race.die", { sides: solid.slice(1) }) : solid;
}

export class Keypad {
  /** @param {GameModule} game @param {() => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    this.version = -1;
    /** @type {number[]} the dice that were given already */
    this.given = [];
    /** What is being typed for the next die. */
    this.typed = "";
  }

  /** Whether dice are to be typed in here. @param {Cockpit} cockpit */
  isFor({ scene }) {
    return (
      scene.question?.actor === "chance" && scene.choices.some((choice) => choice.kind === "dice")
    );
  }

  /** @param {Cockpit} cockpit */
  view(cockpit) {
    this.follow(cockpit);
    const dice = cockpit.scene.question?.dice ?? [];
    const name = dice[this.given.length] ?? dice[0] ?? "d6";
    const place = this.given.length + 1;
    return h("section", { class: "keypad", "data-hold": "keypad", id: "keypad", tabindex: -1 },
      h("h3", null,
        taskText(cockpit.scene, this.game.dieName?.(name) ?? dieText(name)),
        dice.length > 1 && h("b", null, say("race.keypad_die", { place, dice: dice.length }))),
      h("div", { class: "faces" },
        this.faces(cockpit).map((face) => this.face(cockpit, name, face))),
      h("p", { class: "typed", role: "status" },
        this.shown(cockpit),
        place > 1 && button(say("race.keypad_back"), () => this.back(), { sign: "undo" })));
  }

  /** @param {Cockpit} cockpit @param {string} name @param {number} face */
  face(cockpit, name, face) {
    const seat = cockpit.scene.question?.seat ?? -1;
    /** @type {Action} */
    const action = { kind: "dice", seat, dice: [name], values: [face] };
    const look = this.game.dieClass?.(name, action, cockpit.scene);
    const press = () => this.press(cockpit, face);
    return h("button",
      {
        key: face,
        class: "face",
        type: "button",
        "aria-disabled": String(cockpit.waiting),
        onclick: press,
      },
      die(name, face, { class: look, size: 44, label: this.faceText(cockpit, face) }));
  }

  /** What a face is called. @param {Cockpit} cockpit @param {number | string} face */
  faceText({ scene }, face) {
    const [name = ""] = scene.question?.dice ?? [];
    return this.game.faceName?.(name, Number(face)) ?? String(face);
  }

  /** @param {Cockpit} cockpit */
  shown(cockpit) {
    const parts = [...this.given, ...(this.typed ? [this.typed] : [])]
      .map((face) => this.faceText(cockpit, face));
    if (!parts.length) return say("race.keypad_help");
    const isWhole = this.found(cockpit, this.all()) !== undefined;
    return `${parts.join(" + ")} ${isWhole ? say("race.keypad_enter") : ""}`;
  }

  /** The numbers that the next die can show. @param {Cockpit} cockpit */
  faces({ scene }) {
    const fits = (/** @type {number[]} */ numbers) =>
      this.given.every((value, place) => numbers[place] === value);
    const left = scene.choices.map(numbersOf).flatMap((numbers) => areAlike(scene)
      ? without(numbers, this.given) : fits(numbers) ? [numbers[this.given.length]] : []);
    return [...new Set(left)].filter((value) => value !== undefined).sort((a, b) => a - b);
  }

  /** @param {Cockpit} cockpit @param {number} face */
  press(cockpit, face) {
    if (cockpit.waiting) return;
    this.given = [...this.given, face];
    this.typed = "";
    const choice = this.found(cockpit, this.given);
    if (choice) cockpit.take(choice);
    this.changed();
  }

  back() {
    this.given = this.given.slice(0, -1);
    this.typed = "";
    this.changed();
  }

  /**
   * A key was pressed; true if it was used.
   * @param {KeyboardEvent} event
   * @param {Cockpit} cockpit
   */
  key(event, cockpit) {
    if (/^\d$/.test(event.key)) this.typed = (this.typed + event.key).slice(0, 2);
    else if (event.key === "Backspace" && this.typed) this.typed = this.typed.slice(0, -1);
    else if (event.key === "Backspace" && this.given.length) this.back();
    else if ((event.key === "Enter" || event.key === " ") && this.typed) this.enter(cockpit);
    else return false;
    this.changed();
    return true;
  }

  /** @param {Cockpit} cockpit */
  enter(cockpit) {
    const value = Number(this.typed);
    this.typed = "";
    if (this.faces(cockpit).includes(value)) this.press(cockpit, value);
  }

  /** @returns {number[]} */
  all() {
    return this.typed ? [...this.given, Number(this.typed)] : this.given;
  }

  /** @param {Cockpit} cockpit @param {number[]} values */
  found({ scene }, values) {
    const wanted = inOrder(values, areAlike(scene)).join();
    return scene.choices.find((choice) => numbersOf(choice).join() === wanted);
  }

  /** Another throw begins with nothing given. @param {Cockpit} cockpit */
  follow({ scene }) {
    if (scene.version === this.version) return;
    this.version = scene.version;
    this.given = [];
    this.typed = "";
  }
}
