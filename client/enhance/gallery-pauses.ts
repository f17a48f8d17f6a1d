/** Adds or removes one reason for the strip to stand still. */
export type SetPaused = (reason: string, on: boolean) => void;

/** Collects reasons to pause; `onChange` is told whether any is left, after every change. */
export function createPauseReasons(onChange: (paused: boolean) => void): SetPaused {
  const reasons = new Set<string>();
  return (reason, on) => {
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    onChange(reasons.size > 0);
  };
}

/**
 * Pauses the strip while the pointer is over it, while the keyboard is in it, while it is out of view and in a hidden tab. Until it
 * is known to be in view, it counts as out of view.
 * @returns sets a reason of the caller's own
 */
export function watchPauses(strip: HTMLElement, onChange: (paused: boolean) => void): SetPaused {
  const setPaused = createPauseReasons(onChange);
  setPaused('away', true);
  watchPointer(strip, setPaused);
  watchFocus(strip, setPaused);
  const watchTab = () => setPaused('hidden', document.hidden);
  document.addEventListener('visibilitychange', watchTab);
  watchTab();
  new IntersectionObserver((entries) => setPaused('away', entries.at(-1)?.isIntersecting !== true)).observe(
    strip,
  );
  return setPaused;
}

function watchPointer(strip: HTMLElement, setPaused: SetPaused): void {
  // A tap enters too, and would never leave.
  const watch = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setPaused('hover', over);
  };
  strip.addEventListener('pointerenter', watch(true));
  strip.addEventListener('pointerleave', watch(false));
  setPaused('hover', matchMedia('(hover: hover)').matches && strip.matches(':hover'));
}

function watchFocus(strip: HTMLElement, setPaused: SetPaused): void {
  // Only a visible focus: after a click it would pause the strip until the visitor clicks elsewhere.
  const watch = () => setPaused('focus', strip.querySelector(':focus-visible') !== null);
  strip.addEventListener('focusin', watch);
  // During `focusout` the focus is still inside.
  strip.addEventListener('focusout', () => queueMicrotask(watch));
  watch();
}
