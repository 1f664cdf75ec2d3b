/** Paddock's generator, as docs/generator.md tells it: sfc32, and numbers below a limit. */

const WARM_UP = 15;
const ALL_BITS = 0xffffffffn;

export class Generator {
  /** @param {bigint} seed below 2^62 @param {number} number of the race @param {number} stream */
  constructor(seed, number, stream) {
    this.a = number | 0;
    this.b = Number(seed & ALL_BITS) | 0;
    this.c = Number(seed >> 32n) | 0;
    this.counter = (1 + stream) | 0;
    for (let round = 0; round < WARM_UP; round += 1) this.word();
  }

  /** The next 32 bits, as a number from 0. */
  word() {
    const result = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  /** A number from 0 to below the limit, each with the same chance. @param {number} limit */
  below(limit) {
    const rejected = 2n ** 32n % BigInt(limit);
    let product = BigInt(this.word()) * BigInt(limit);
    while ((product & ALL_BITS) < rejected) product = BigInt(this.word()) * BigInt(limit);
    return Number(product >> 32n);
  }
}
