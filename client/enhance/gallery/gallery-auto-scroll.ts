// Automatic scrolling of the gallery's strip: when it runs is decided in gallery.ts, how fast in
// `chooseAutoScrollSpeed`, and `createAutoScroll` moves the strip.

// The time unit of all speeds and the minimum time between two steps. A 144 Hz display takes fewer
// and larger steps than it could, and scrolls as fast as a 60 Hz display.
const STEP_MS = 16;
// Caps the duration of a frame, so that the strip does not jump after the browser was suspended.
const MAX_STEP_MS = 250;

// Pixels per `STEP_MS`. Phones scroll only if the data enables it.
const DESKTOP_SPEED = 0.8;
const PHONE_SPEED = 0.4;

/** The clock and animation frames of a display; tests replace them. */
interface FrameSource {
  now(): number;
  request(callback: (now: number) => void): number;
  cancel(frame: number): void;
}

interface Options {
  readonly strip: Pick<HTMLElement, 'scrollLeft'>;
  /** The largest scroll position in pixels; called at each step, so it must not measure. */
  readonly maxScroll: () => number;
  /** Called after the strip has jumped from its end back to its start. */
  readonly onWrap: () => void;
  readonly frames?: FrameSource;
}

/**
 * Creates the automatic scrolling of a strip, which restarts at its beginning near its end.
 * @returns sets the speed in pixels per 16 ms; at 0 no frame is requested
 */
export function createAutoScroll({
  strip,
  maxScroll,
  onWrap,
  frames = displayFrames,
}: Options): (speed: number) => void {
  let speed = 0;
  let frame = 0;
  let steppedAt = 0;
  // Stored here because a browser may round the strip's own position to whole pixels, so that it
  // would never move.
  let position = 0;

  const step = (now: number) => {
    frame = frames.request(step);
    const elapsed = now - steppedAt;
    if (elapsed < STEP_MS) return;
    steppedAt = now;
    // The only layout read in a frame: detects scrolling by anything else.
    const actual = strip.scrollLeft;
    if (Math.abs(actual - position) >= 1) position = actual;
    position += (Math.min(elapsed, MAX_STEP_MS) / STEP_MS) * speed;
    const wraps = position >= maxScroll() - 1;
    if (wraps) position = 0;
    strip.scrollLeft = position;
    if (wraps) onWrap();
  };

  return (newSpeed) => {
    const starts = speed === 0 && newSpeed > 0;
    speed = newSpeed;
    if (newSpeed === 0) frames.cancel(frame);
    if (!starts) return;
    steppedAt = frames.now();
    position = strip.scrollLeft;
    frame = frames.request(step);
  };
}

const displayFrames: FrameSource = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (frame) => cancelAnimationFrame(frame),
};

interface Circumstances {
  readonly maxScroll: number;
  readonly reducedMotion: boolean;
  /** True for a narrow window and for a touch device of any width. */
  readonly isPhone: boolean;
  /** True if the data enables automatic scrolling on phones. */
  readonly scrollsOnPhones: boolean;
}

/** Returns the speed of the automatic scrolling while nothing pauses it, in pixels per 16 ms. */
export function chooseAutoScrollSpeed({ maxScroll, reducedMotion, isPhone, scrollsOnPhones }: Circumstances): number {
  if (maxScroll <= 0 || reducedMotion) return 0;
  if (!isPhone) return DESKTOP_SPEED;
  return scrollsOnPhones ? PHONE_SPEED : 0;
}

/** Returns true if the user agent is a phone or a tablet. */
export function isTouchAgent({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad reports itself as a Macintosh, which never has a touch screen.
  return /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
