// Horizontal scrolling of the gallery's strip with a vertical mouse wheel. `enhanceWheel` attaches
// it; `createWheelHandler` is the part without the DOM, for tests.

// Values of `WheelEvent.deltaMode`.
const DELTA_LINE = 1;
const DELTA_PAGE = 2;
// Pixels per line, so that the three lines of a notch in Firefox equal a notch elsewhere. Other
// browsers report pixels.
const LINE_PX = 33;
// The minimum size of a mouse wheel notch, which scrolls smoothly; the smaller steps of a touchpad
// are smooth already.
const MIN_NOTCH_PX = 50;
const SMOOTH_SCROLL_MS = 300;

interface WheelStrip extends Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth' | 'dataset'> {
  scrollTo(options: ScrollToOptions): void;
}

/** The part of a `WheelEvent` that the handler uses. */
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

/** A vertical wheel scrolls a strip as far as it goes, and then the page. */
export function enhanceWheel(strip: HTMLElement, scrollBehavior: () => ScrollBehavior): void {
  strip.addEventListener('wheel', createWheelHandler(strip, scrollBehavior), { passive: false });
}

/** Creates the wheel handler of a strip. */
export function createWheelHandler(
  strip: WheelStrip,
  scrollBehavior: () => ScrollBehavior,
): (event: WheelInput) => void {
  let target = 0;
  let lastTurnTime = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (!isPlainVertical(event)) return;
    const delta = toPixels(event, strip);
    // During a smooth scroll, the next notch starts from the target of that scroll.
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

/** False for a zoom (ctrl), a horizontal turn, and a scroll that cannot be canceled. */
function isPlainVertical(event: WheelInput): boolean {
  const modified = event.ctrlKey || event.shiftKey || event.altKey || event.metaKey;
  return event.cancelable && !modified && Math.abs(event.deltaY) > Math.abs(event.deltaX);
}

function toPixels({ deltaY, deltaMode }: WheelInput, strip: WheelStrip): number {
  if (deltaMode === DELTA_LINE) return deltaY * LINE_PX;
  return deltaMode === DELTA_PAGE ? deltaY * strip.clientWidth : deltaY;
}
