// The distance from which a touch counts as a swipe.
const MIN_SWIPE_PX = 40;

/** Calls back with 1 for a swipe to the left, -1 to the right; in a zoomed page, fingers pan. */
export function watchSwipes(element: HTMLElement, onSwipe: (direction: 1 | -1) => void): void {
  let start: Touch | null = null;
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 && !isZoomed() ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  // Not passive: without `preventDefault`, the browser could take the swipe for itself and cancel
  // the touch.
  element.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (start !== null && touch !== undefined && event.cancelable && isHorizontal(start, touch))
        event.preventDefault();
    },
    { passive: false },
  );
  element.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (start === null || end === undefined) return;
    const distance = end.clientX - start.clientX;
    if (Math.abs(distance) >= MIN_SWIPE_PX && isHorizontal(start, end)) onSwipe(distance < 0 ? 1 : -1);
    start = null;
  });
  element.addEventListener('touchcancel', () => {
    start = null;
  });
}

function isHorizontal(start: Touch, now: Touch): boolean {
  return Math.abs(now.clientX - start.clientX) > Math.abs(now.clientY - start.clientY);
}

function isZoomed(): boolean {
  return (visualViewport?.scale ?? 1) > 1.01;
}
