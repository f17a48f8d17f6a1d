// Speeds are pixels per this time, which is also the shortest time between two steps: a display of 144 Hz steps less often than it
// could, by more pixels, and is as fast as one of 60 Hz.
const STEP_MS = 16;
// A frame that took longer counts as this long: after a pause of the browser the strip continues and does not leap.
const MAX_STEP_MS = 250;

// Pixels per 16 ms. Phones move only if the data asks for the older variant.
const DESKTOP_SPEED = 0.8;
const PHONE_SPEED = 0.4;

/** The clock and the frames of a display; `window` has both. */
export interface FrameSource {
  now(): number;
  request(callback: (now: number) => void): number;
  cancel(frame: number): void;
}

interface Options {
  readonly strip: Pick<HTMLElement, 'scrollLeft'>;
  /** How far the strip can be scrolled, in pixels. Asked once per step, so it must not measure the layout. */
  readonly maxScroll: () => number;
  /** Called after the strip has jumped from its end to its start. */
  readonly onWrap: () => void;
  readonly frames?: FrameSource;
}

/**
 * Scrolls a strip by itself, and back to its start near its end.
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
  // Stored here because a browser may round the strip's own position to whole pixels, and so never move it.
  let position = 0;

  const step = (now: number) => {
    frame = frames.request(step);
    const elapsed = now - steppedAt;
    if (elapsed < STEP_MS) return;
    steppedAt = now;
    // The only read of the layout in a frame: has anything else scrolled the strip?
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
  /** True for the older variant. */
  readonly scrollsOnPhones: boolean;
}

/** The speed at which a strip scrolls by itself while nothing pauses it, in pixels per 16 ms. */
export function chooseAutoScrollSpeed({
  maxScroll,
  reducedMotion,
  isPhone,
  scrollsOnPhones,
}: Circumstances): number {
  if (maxScroll <= 0 || reducedMotion) return 0;
  if (!isPhone) return DESKTOP_SPEED;
  return scrollsOnPhones ? PHONE_SPEED : 0;
}

/** Whether a browser tells that it runs on a phone or a tablet. */
export function isTouchAgent({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  return (
    /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}
