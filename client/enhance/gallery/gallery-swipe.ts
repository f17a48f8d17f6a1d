// One-finger scrolling of the gallery's strip, with a factor and momentum that native scrolling
// does not have. `enhanceSwipe` attaches it; `createSwipe` is the part without the DOM, for tests.

// Pixels that the strip scrolls per pixel of the finger.
const SCROLL_PER_FINGER_PX = 1.2;
const RESUME_DELAY_MS = 1000;
// The distance from which a touch counts as a horizontal swipe.
const MIN_DRAG_PX = 6;
// How long a flick continues, and the maximum age of its last movement when the finger leaves.
const MOMENTUM_MS = 150;
const MAX_FLICK_AGE_MS = 80;

interface SwipeOptions {
  readonly strip: Pick<HTMLElement, 'scrollLeft' | 'dataset'> & { scrollTo(options: ScrollToOptions): void };
  /** The distance between the starts of two photos in pixels; 0 for a single photo. */
  readonly photoStep: () => number;
  readonly scrollBehavior: () => ScrollBehavior;
  /** Receives true at the first finger, and false one second after the last. */
  readonly onTouch: (touched: boolean) => void;
}

/** The part of a `TouchEvent` that swiping uses. */
export interface TouchInput {
  readonly touches: ArrayLike<Pick<Touch, 'clientX' | 'clientY'>>;
  readonly timeStamp: number;
}

interface SwipeHandlers {
  start(event: TouchInput): void;
  move(event: TouchInput): void;
  end(event: TouchInput): void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly scrollLeft: number;
  isHorizontal: boolean;
  last: { readonly x: number; readonly time: number };
  /** Finger speed in pixels per millisecond. */
  velocity: number;
}

/** One finger scrolls a strip to a photo's edge. The browser scrolls vertically. */
export function enhanceSwipe(strip: HTMLElement, options: Omit<SwipeOptions, 'strip' | 'photoStep'>): void {
  const { start, move, end } = createSwipe({ ...options, strip, photoStep: () => measurePhotoStep(strip) });
  strip.addEventListener('touchstart', start, { passive: true });
  strip.addEventListener('touchmove', move, { passive: true });
  strip.addEventListener('touchend', end);
  strip.addEventListener('touchcancel', end);
}

export function createSwipe({ strip, photoStep, scrollBehavior, onTouch }: SwipeOptions): SwipeHandlers {
  let drag: Drag | null = null;
  let resumeTimer: ReturnType<typeof setTimeout>;
  return {
    start(event) {
      clearTimeout(resumeTimer);
      onTouch(true);
      drag = event.touches.length === 1 ? startDrag(event, strip.scrollLeft) : null;
    },
    move(event) {
      if (drag === null || !followFinger(drag, event)) return;
      strip.dataset['unsnapped'] = '';
      strip.scrollLeft = drag.scrollLeft - (drag.last.x - drag.x) * SCROLL_PER_FINGER_PX;
    },
    end(event) {
      if (event.touches.length > 0) return;
      if (drag?.isHorizontal === true) {
        const isFlick = event.timeStamp - drag.last.time < MAX_FLICK_AGE_MS;
        const momentum = isFlick ? drag.velocity * SCROLL_PER_FINGER_PX * MOMENTUM_MS : 0;
        const left = nearestMultiple(strip.scrollLeft - momentum, photoStep());
        strip.scrollTo({ left, behavior: scrollBehavior() });
      }
      drag = null;
      resumeTimer = setTimeout(() => {
        // By now the strip is at rest; scroll snapping keeps it at the edge from here on.
        delete strip.dataset['unsnapped'];
        onTouch(false);
      }, RESUME_DELAY_MS);
    },
  };
}

function startDrag({ touches: { 0: touch }, timeStamp }: TouchInput, scrollLeft: number): Drag {
  const { clientX: x = 0, clientY: y = 0 } = touch ?? {};
  return { x, y, scrollLeft, isHorizontal: false, last: { x, time: timeStamp }, velocity: 0 };
}

/** Records the finger's position; returns false until it has moved horizontally. */
function followFinger(drag: Drag, { touches: { 0: touch }, timeStamp }: TouchInput): boolean {
  if (touch === undefined) return false;
  const distance = Math.abs(touch.clientX - drag.x);
  drag.isHorizontal ||= distance > MIN_DRAG_PX && distance > Math.abs(touch.clientY - drag.y);
  drag.velocity = (touch.clientX - drag.last.x) / Math.max(1, timeStamp - drag.last.time);
  drag.last = { x: touch.clientX, time: timeStamp };
  return drag.isHorizontal;
}

function nearestMultiple(value: number, step: number): number {
  return step === 0 ? 0 : Math.round(value / step) * step;
}

function measurePhotoStep(strip: HTMLElement): number {
  const [first, second] = strip.children as HTMLCollectionOf<HTMLElement>; // The children of a list are HTML elements.
  return first === undefined || second === undefined ? 0 : second.offsetLeft - first.offsetLeft;
}
