// The five idle steps of analytics wait 1.5 s at most: a visit of two seconds counts.
const TIMEOUT_MS = 300;

/** Runs a callback when the page is idle, or after 300 ms: an animation may never be. */
export function runWhenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`. `setTimeout` treats the options as a delay of 0.
  const request = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback;
  request(run, { timeout: TIMEOUT_MS });
}
