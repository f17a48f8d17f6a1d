// The strip moves by this much of the finger's way.
const MULTIPLIER = 1.2;
const RELEASE_MS = 1000;
// Pixels before a touch counts as sideways.
const SLOP = 6;
// How long a flick carries on, and how soon before the end its last movement has to be.
const CARRY_MS = 150;
const FRESH_MS = 80;

interface Options {
  readonly gliding: () => ScrollBehavior;
  /** True from the first finger on, false a second after the last. */
  readonly onTouch: (touched: boolean) => void;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  moves: boolean;
  last: { readonly x: number; readonly at: number };
  /** Pixels of the finger a millisecond. */
  velocity: number;
}

/** Turns a strip by one finger, and lets it come to rest at a photo's edge. The page's own scrolling is left to the browser. */
export function enhanceSwipe(strip: HTMLElement, { gliding, onTouch }: Options): void {
  let drag: Drag | null = null;
  let release: ReturnType<typeof setTimeout>;
  const start = (event: TouchEvent) => {
    clearTimeout(release);
    onTouch(true);
    drag = event.touches.length === 1 ? startDrag(event, strip.scrollLeft) : null;
  };
  const move = (event: TouchEvent) => {
    if (drag === null || !follow(drag, event)) return;
    strip.dataset['free'] = '';
    strip.scrollLeft = drag.left - (drag.last.x - drag.x) * MULTIPLIER;
  };
  const end = (event: TouchEvent) => {
    if (event.touches.length > 0) return;
    if (drag?.moves === true) {
      const speed = event.timeStamp - drag.last.at < FRESH_MS ? drag.velocity * MULTIPLIER : 0;
      strip.scrollTo({ left: nearestEdge(strip, strip.scrollLeft - speed * CARRY_MS), behavior: gliding() });
    }
    drag = null;
    release = setTimeout(() => {
      // It is at rest by now; the style sheet keeps it at the edge from here on.
      delete strip.dataset['free'];
      onTouch(false);
    }, RELEASE_MS);
  };
  strip.addEventListener('touchstart', start, { passive: true });
  strip.addEventListener('touchmove', move, { passive: true });
  strip.addEventListener('touchend', end);
  strip.addEventListener('touchcancel', end);
}

function startDrag({ touches: [touch], timeStamp }: TouchEvent, left: number): Drag {
  const { clientX: x = 0, clientY: y = 0 } = touch ?? {};
  return { x, y, left, moves: false, last: { x, at: timeStamp }, velocity: 0 };
}

/** Notes where the finger is; false while it has not gone sideways yet. */
function follow(drag: Drag, { touches: [touch], timeStamp }: TouchEvent): boolean {
  if (touch === undefined) return false;
  const way = Math.abs(touch.clientX - drag.x);
  drag.moves ||= way > SLOP && way > Math.abs(touch.clientY - drag.y);
  drag.velocity = (touch.clientX - drag.last.x) / Math.max(1, timeStamp - drag.last.at);
  drag.last = { x: touch.clientX, at: timeStamp };
  return drag.moves;
}

function nearestEdge(strip: HTMLElement, left: number): number {
  const [first, second] = strip.children as HTMLCollectionOf<HTMLElement>; // A list's children are HTML elements.
  if (first === undefined || second === undefined) return 0;
  const step = second.offsetLeft - first.offsetLeft;
  return Math.round(left / step) * step;
}
