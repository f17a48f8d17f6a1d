/** Adds or removes one reason to pause the strip. */
export type SetPaused = (reason: string, on: boolean) => void;

/** Collects reasons to pause. After every change, `onChange` receives whether any is left. */
export function createPauseReasons(onChange: (paused: boolean) => void): SetPaused {
  const reasons = new Set<string>();
  return (reason, on) => {
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    onChange(reasons.size > 0);
  };
}

/**
 * Pauses the strip while the pointer is over it, while the keyboard focus is in it, while it is out
 * of view and while the tab is hidden. It counts as out of view until the observer reports it.
 * @returns sets a further reason
 */
export function watchPauseReasons(strip: HTMLElement, onChange: (paused: boolean) => void): SetPaused {
  const setPaused = createPauseReasons(onChange);
  setPaused('away', true);
  watchPointer(strip, setPaused);
  watchFocus(strip, setPaused);
  const watchTab = () => setPaused('hidden', document.hidden);
  document.addEventListener('visibilitychange', watchTab);
  watchTab();
  new IntersectionObserver((entries) => setPaused('away', entries.at(-1)?.isIntersecting !== true)).observe(strip);
  return setPaused;
}

function watchPointer(strip: HTMLElement, setPaused: SetPaused): void {
  // A tap fires `pointerenter` too, but `pointerleave` would never follow.
  const watch = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setPaused('hover', over);
  };
  strip.addEventListener('pointerenter', watch(true));
  strip.addEventListener('pointerleave', watch(false));
  setPaused('hover', matchMedia('(hover: hover)').matches && strip.matches(':hover'));
}

function watchFocus(strip: HTMLElement, setPaused: SetPaused): void {
  // Only visible focus counts: focus after a click would pause the strip until the visitor clicks
  // elsewhere.
  const watch = () => setPaused('focus', strip.querySelector(':focus-visible') !== null);
  strip.addEventListener('focusin', watch);
  // During `focusout` the focus is still inside.
  strip.addEventListener('focusout', () => queueMicrotask(watch));
  watch();
}
