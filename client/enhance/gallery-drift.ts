// Speeds are in pixels in this time, which is also the shortest between two steps: on a display of 144 Hz a strip steps less often
// than on one of 60, by more, and is as fast.
const STEP_MS = 16;
// After a frame that took long the strip goes on from where it is; it makes no leap.
const LONGEST_MS = 250;

/**
 * Moves a strip by itself, and back to its start at its end.
 * @param end how far it can be scrolled, in pixels, known without asking the layout
 * @returns sets the speed in pixels per 16 ms; at 0 no frame is asked for
 */
export function createDrift(strip: HTMLElement, end: () => number): (speed: number) => void {
  let speed = 0;
  let frame = 0;
  let steppedAt = 0;
  // Kept here because a browser may round the strip's own to whole pixels, and so never move.
  let position = 0;

  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    const elapsed = now - steppedAt;
    if (elapsed < STEP_MS) return;
    steppedAt = now;
    // The frame's one read of the layout: has anything else scrolled the strip?
    const seen = strip.scrollLeft;
    if (Math.abs(seen - position) >= 1) position = seen;
    position += (Math.min(elapsed, LONGEST_MS) / STEP_MS) * speed;
    if (position >= end() - 1) {
      position = 0;
      strip.animate({ opacity: [0, 1] }, 600);
    }
    strip.scrollLeft = position;
  };

  return (wanted) => {
    const starts = speed === 0 && wanted > 0;
    speed = wanted;
    if (wanted === 0) cancelAnimationFrame(frame);
    if (!starts) return;
    steppedAt = performance.now();
    position = strip.scrollLeft;
    frame = requestAnimationFrame(step);
  };
}
