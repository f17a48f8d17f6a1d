/**
 * Runs code whose failure must not stop its caller; an exception goes to the page's error tracking
 * instead.
 */
export function isolate(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
