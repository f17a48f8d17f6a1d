// The strip moves this many pixels per pixel of the finger.
const SCROLL_PER_FINGER_PX = 1.2;
const RESUME_DELAY_MS = 1000;
// Pixels before a touch counts as horizontal.
const MIN_DRAG_PX = 6;
// How long a flick continues, and how recent its last movement must be when the finger leaves.
const MOMENTUM_MS = 150;
const MAX_FLICK_AGE_MS = 80;

interface SwipeOptions {
  readonly strip: Pick<HTMLElement, 'scrollLeft' | 'dataset'> & {
    scrollTo(options: ScrollToOptions): void;
  };
  /** Pixels from one photo's start to the next; 0 for a single photo. */
  readonly photoStep: () => number;
  readonly scrollBehavior: () => ScrollBehavior;
  /** True from the first finger on, false a second after the last. */
  readonly onTouch: (touched: boolean) => void;
}

/** The part of a `TouchEvent` that a swipe depends on. */
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
  /** Pixels of the finger per millisecond. */
  velocity: number;
}

/** Scrolls a strip with one finger and stops it at a photo's edge. Vertical scrolling is left to the browser. */
export function enhanceSwipe(strip: HTMLElement, options: Omit<SwipeOptions, 'strip' | 'photoStep'>): void {
  const { start, move, end } = createSwipe({ ...options, strip, photoStep: () => measurePhotoStep(strip) });
  strip.addEventListener('touchstart', start, { passive: true });
  strip.addEventListener('touchmove', move, { passive: true });
  strip.addEventListener('touchend', end);
  strip.addEventListener('touchcancel', end);
}

/** What a strip does at each event of a touch. */
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
        // The strip is at rest by now; from here on the style sheet keeps it at the edge.
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

/** Records where the finger is; false while it has not moved horizontally yet. */
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
  const [first, second] = strip.children as HTMLCollectionOf<HTMLElement>; // A list's children are HTML elements.
  return first === undefined || second === undefined ? 0 : second.offsetLeft - first.offsetLeft;
}
