/** What is kept for one question, and forgotten with it. */

/** @template T */
export class Kept {
  /** @param {T} nothing what there is where nothing is kept */
  constructor(nothing) {
    this.nothing = nothing;
    this.value = nothing;
    this.race = "";
    this.version = -1;
  }

  /** @param {Scene} scene @param {T} value */
  keep({ table, version }, value) {
    this.value = value;
    this.race = table.id;
    this.version = version;
  }

  /** What is kept for the question of a scene. @param {Scene} scene @returns {T} */
  of({ table, version }) {
    return this.race === table.id && this.version === version ? this.value : this.nothing;
  }
}
