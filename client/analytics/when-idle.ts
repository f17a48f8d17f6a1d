// Analytics starts in five such steps. Together they wait 1.5 s at most, so that a visit of two seconds can be recorded.
const TIMEOUT_MS = 300;

/** Runs when the page is idle, and after 300 ms in any case: a slow phone that shows an animation may never be. */
export function runWhenIdle(run: () => void): void {
  // Safari has no such callback. To a timer the options are no number, which is no delay.
  const request = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback;
  request(run, { timeout: TIMEOUT_MS });
}
