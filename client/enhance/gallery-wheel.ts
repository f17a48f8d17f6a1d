// Values of `WheelEvent.deltaMode`.
const DELTA_LINE = 1;
const DELTA_PAGE = 2;
// A line in pixels, so that the three lines of a notch in Firefox equal a notch elsewhere. Other browsers report pixels.
const LINE_PX = 33;
// A mouse wheel's notch, which scrolls smoothly, has at least this many pixels; the smaller steps of a touchpad are smooth already.
const MIN_NOTCH_PX = 50;
const SMOOTH_SCROLL_MS = 300;

interface WheelStrip extends Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth' | 'dataset'> {
  scrollTo(options: ScrollToOptions): void;
}

/** The part of a `WheelEvent` that a turn depends on. */
export type WheelInput = Pick<
  WheelEvent,
  | 'deltaX'
  | 'deltaY'
  | 'deltaMode'
  | 'ctrlKey'
  | 'shiftKey'
  | 'altKey'
  | 'metaKey'
  | 'cancelable'
  | 'timeStamp'
  | 'preventDefault'
>;

/** Scrolls a strip horizontally with a vertical wheel while it can move in that direction; otherwise the page scrolls. */
export function enhanceWheel(strip: HTMLElement, scrollBehavior: () => ScrollBehavior): void {
  strip.addEventListener('wheel', createWheelHandler(strip, scrollBehavior), { passive: false });
}

/** What a strip does at a turn of the wheel. */
export function createWheelHandler(
  strip: WheelStrip,
  scrollBehavior: () => ScrollBehavior,
): (event: WheelInput) => void {
  let target = 0;
  let lastTurnTime = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (!isPlainVertical(event)) return;
    const delta = toPixels(event, strip);
    // During a smooth scroll the next notch counts from where the scroll will end.
    const from = event.timeStamp - lastTurnTime < SMOOTH_SCROLL_MS ? target : strip.scrollLeft;
    const to = Math.max(0, Math.min(from + delta, strip.scrollWidth - strip.clientWidth));
    if (Math.abs(to - from) < 1) return;
    event.preventDefault();
    target = to;
    lastTurnTime = event.timeStamp;
    strip.dataset['unsnapped'] = '';
    strip.scrollTo({ left: to, behavior: Math.abs(delta) < MIN_NOTCH_PX ? 'instant' : scrollBehavior() });
  };
}

/** False for a zoom (ctrl), a horizontal turn, and part of a scroll of the page, which can no longer be stopped. */
function isPlainVertical(event: WheelInput): boolean {
  const modified = event.ctrlKey || event.shiftKey || event.altKey || event.metaKey;
  return event.cancelable && !modified && Math.abs(event.deltaY) > Math.abs(event.deltaX);
}

function toPixels({ deltaY, deltaMode }: WheelInput, strip: WheelStrip): number {
  if (deltaMode === DELTA_LINE) return deltaY * LINE_PX;
  return deltaMode === DELTA_PAGE ? deltaY * strip.clientWidth : deltaY;
}
