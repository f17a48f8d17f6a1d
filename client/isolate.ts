/** Runs code whose exception goes to the page's error tracking, and not to the caller. */
export function isolate(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
