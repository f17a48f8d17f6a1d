/** Runs when the page has nothing better to do; at the next chance in a browser that cannot tell. */
export function whenIdle(run: () => void): void {
  // Safari has none.
  const wait: ((run: () => void) => unknown) | undefined = window.requestIdleCallback;
  (wait ?? setTimeout)(run);
}
