/** Tones: one soft one when it is your turn, a tick for each space; made here, no files. */

/** @type {AudioContext | null} */
let context = null;
/** How many tones are to be heard now. */
let playing = 0;

function ready() {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/**
 * @param {number} frequency in hertz @param {number} length in seconds
 * @param {number} volume from 0 to 1
 */
function tone(frequency, length, volume) {
  const audio = ready();
  const gain = audio.createGain();
  const source = audio.createOscillator();
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length);
  source.connect(gain).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + length);
  playing += 1;
  source.onended = () => rest(audio);
}

/** A tone is over; silence, too, keeps a processor awake. @param {AudioContext} audio */
function rest(audio) {
  playing -= 1;
  if (!playing) void audio.suspend();
}

/** It is your turn. */
export function chime() {
  tone(659, 0.5, 0.08);
}

/** A car passes a space, a die lands. */
export function tick() {
  tone(1400, 0.03, 0.03);
}

/** Something great happened: four tones that rise. */
export function fanfare() {
  [523, 659, 784, 1047].forEach((frequency, at) =>
    setTimeout(() => tone(frequency, 0.22, 0.07), at * 90));
}

/** A die hits the table. */
export function knock() {
  tone(180, 0.12, 0.12);
}
