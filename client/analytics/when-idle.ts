// Analytics starts in five idle steps. Together they wait at most 1.5 s, so that a visit of two
// seconds can be recorded.
const TIMEOUT_MS = 300;

/** Runs a callback when the page is idle, or after 300 ms: an animation may never be. */
export function runWhenIdle(run: () => void): void {
  // Safari has no `requestIdleCallback`. `setTimeout` treats the options as a delay of 0.
  const request = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback;
  request(run, { timeout: TIMEOUT_MS });
}
