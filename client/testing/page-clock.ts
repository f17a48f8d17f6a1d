// Puts a page's clock under a test's control, so that a visit lasts as long as the test says, even
// on a slow machine.
import type { Page } from 'playwright-core';

export interface PageClock {
  /** Runs the page's timers up to a number of milliseconds after the clock was stopped. */
  moveTo(milliseconds: number): Promise<void>;
  /**
   * Runs the page's timers in small steps until a condition is met. Requests and other work that
   * does not depend on the page's clock proceed between the steps, for as long as the test may
   * take.
   */
  moveUntil(isMet: () => boolean | Promise<boolean>, step?: number): Promise<void>;
}

// The page's clock runs five times slower than the machine's: half a second of page time leaves two
// and a half seconds for requests.
const STEP_MS = 10;
const INTERVAL_MS = 50;

/** Stops the clock of the pages that are opened in this tab from now on. */
export async function stopClock(page: Page): Promise<PageClock> {
  const start = Date.now();
  // The clock runs until it is stopped, which Playwright can do only at a future time.
  await page.clock.install({ time: start - 60_000 });
  await page.clock.pauseAt(start);
  let now = 0;
  const move = async (milliseconds: number) => {
    now += milliseconds;
    await page.clock.runFor(milliseconds);
  };
  return {
    async moveTo(milliseconds) {
      if (milliseconds < now) throw new Error(`The page's clock is at ${now} ms already.`);
      await move(milliseconds - now);
    },
    async moveUntil(isMet, step = STEP_MS) {
      while (!(await isMet())) {
        await move(step);
        await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
      }
    },
  };
}
