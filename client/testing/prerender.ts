import { expect } from 'vitest';
import type { CdpTab } from './cdp-tab.ts';

/** Rests the pointer on a link until its page is being made ready; `count` is how many will have been then. */
export async function prerenderOnHover(tab: CdpTab, link: string, count: number): Promise<void> {
  // A layout that still moves takes the link away from under the pointer: it comes back.
  const rest = async () => {
    if (tab.countPrerendered() < count) {
      await tab.hover('h1');
      await tab.hover(link);
    }
    return tab.countPrerendered();
  };
  await expect.poll(rest, { interval: 1000 }).toBe(count);
}
