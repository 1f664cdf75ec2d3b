/** The least that moves: one square, moved before every frame, as the measure for all others. */

/**
 * Move until the time is over.
 * @param {HTMLElement} container
 * @param {number} milliseconds
 */
export async function animate(container, milliseconds) {
  const square = document.createElement("div");
  square.style.cssText = "position:absolute;width:40px;height:40px;background:#e10600";
  container.append(square);
  const end = performance.now() + milliseconds;
  await /** @type {Promise<void>} */ (new Promise((done) => {
    /** @param {number} now */
    const move = (now) => {
      square.style.transform = `translateX(${(now / 4) % 800}px)`;
      if (now < end) requestAnimationFrame(move);
      else done();
    };
    requestAnimationFrame(move);
  }));
}
