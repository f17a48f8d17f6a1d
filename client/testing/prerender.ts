import { expect } from 'vitest';
import type { CdpTab } from './cdp-tab.ts';

/**
 * Hovers over a link until its page is prerendered.
 * @param count the number of prerendered pages to wait for
 */
export async function prerenderOnHover(tab: CdpTab, link: string, count: number): Promise<void> {
  // A layout shift may move the link away from the pointer, so the pointer returns.
  const hover = async () => {
    if (tab.countPrerendered() < count) {
      await tab.hover('h1');
      await tab.hover(link);
    }
    return tab.countPrerendered();
  };
  await expect.poll(hover, { interval: 1000 }).toBe(count);
}
