/** Holds the strip for a reason of its own, or gives that reason up. */
export type Hold = (reason: string, on: boolean) => void;

/**
 * Tells when the strip has to stand still: while it is hovered, has the keyboard's focus, is out of view or in a hidden tab, or is
 * held by the caller. Until it is known to be in view, it is not.
 */
export function watchPauses(strip: HTMLElement, onChange: (paused: boolean) => void): Hold {
  const reasons = new Set(['away']);
  const hold: Hold = (reason, on) => {
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    onChange(reasons.size > 0);
  };
  watchPointer(strip, hold);
  watchFocus(strip, hold);
  const watchTab = () => hold('hidden', document.hidden);
  document.addEventListener('visibilitychange', watchTab);
  watchTab();
  new IntersectionObserver((entries) => hold('away', entries.at(-1)?.isIntersecting !== true)).observe(strip);
  return hold;
}

function watchPointer(strip: HTMLElement, hold: Hold): void {
  // A tap enters too, and would never leave.
  const watch = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') hold('hover', over);
  };
  strip.addEventListener('pointerenter', watch(true));
  strip.addEventListener('pointerleave', watch(false));
  hold('hover', matchMedia('(hover: hover)').matches && strip.matches(':hover'));
}

function watchFocus(strip: HTMLElement, hold: Hold): void {
  // Only a focus that shows: after a click it would hold the strip until the visitor clicks elsewhere.
  const watch = () => hold('focus', strip.querySelector(':focus-visible') !== null);
  strip.addEventListener('focusin', watch);
  // The focus is still inside while it leaves.
  strip.addEventListener('focusout', () => queueMicrotask(watch));
  watch();
}
