// What a wheel's line is worth in pixels (Firefox; others report pixels), so that three of them are a notch elsewhere.
const LINE = 33;
// From this many pixels on it is the notch of a mouse wheel, which is glided over; a touchpad's smaller steps are smooth already.
const NOTCH = 50;
const GLIDE_MS = 300;

/** Turns a strip sideways by an upright wheel, as long as it can go on in that direction; else the page scrolls on. */
export function enhanceWheel(strip: HTMLElement, gliding: () => ScrollBehavior): void {
  let goal = 0;
  let turnedAt = Number.NEGATIVE_INFINITY;
  const turn = (event: WheelEvent) => {
    if (!isPlain(event)) return;
    const delta = pixels(event, strip);
    // While it glides, the next notch counts from where it will arrive.
    const from = event.timeStamp - turnedAt < GLIDE_MS ? goal : strip.scrollLeft;
    const to = Math.max(0, Math.min(from + delta, strip.scrollWidth - strip.clientWidth));
    if (Math.abs(to - from) < 1) return;
    event.preventDefault();
    goal = to;
    turnedAt = event.timeStamp;
    strip.dataset['free'] = '';
    strip.scrollTo({ left: to, behavior: Math.abs(delta) < NOTCH ? 'instant' : gliding() });
  };
  strip.addEventListener('wheel', turn, { passive: false });
}

/** Not a zoom (ctrl), not sideways already, and not part of a scroll of the page, which can no longer be stopped. */
function isPlain(event: WheelEvent): boolean {
  const modified = event.ctrlKey || event.shiftKey || event.altKey || event.metaKey;
  return event.cancelable && !modified && Math.abs(event.deltaY) > Math.abs(event.deltaX);
}

function pixels({ deltaY, deltaMode }: WheelEvent, strip: HTMLElement): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * LINE;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * strip.clientWidth : deltaY;
}
