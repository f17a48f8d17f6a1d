// A page's clock in the hands of its test, so that a visit lasts as long as the test says, on the slowest machine too.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface PageClock {
  /** Lets the page's timers run up to this many milliseconds after the clock was stopped. */
  moveTo(milliseconds: number): Promise<void>;
  /**
   * Lets the page's timers run in small steps until a condition is met. What does not take its time from the page's clock, such as a
   * request, passes between the steps.
   */
  moveUntil(isMet: () => boolean | Promise<boolean>): Promise<void>;
}

// The page's clock is five times as slow as the machine's: half a second of it is left for requests of two and a half.
const STEP_MS = 10;
const INTERVAL_MS = 50;

/** Stops the clock of the pages that are opened in this tab from now on. */
export async function stopClock(page: Page): Promise<PageClock> {
  const start = Date.now();
  // It runs until it is stopped, and can be stopped in its future alone.
  await page.clock.install({ time: start - 60_000 });
  await page.clock.pauseAt(start);
  let now = 0;
  const move = async (milliseconds: number) => {
    now += milliseconds;
    await page.clock.runFor(milliseconds);
  };
  return {
    async moveTo(milliseconds) {
      if (milliseconds < now) throw new Error(`The page's clock is at ${now} ms already`);
      await move(milliseconds - now);
    },
    moveUntil: (isMet) =>
      expect
        .poll(
          async () => {
            if (await isMet()) return true;
            await move(STEP_MS);
            return false;
          },
          { interval: INTERVAL_MS },
        )
        .toBe(true),
  };
}
