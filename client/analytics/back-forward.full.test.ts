import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { realSite } from '../../cli/testing/real-site.ts';
import { useBrowser } from '../testing/browser.ts';
import { findEvents, listNames, pickSiteProperties, sortByTime } from '../testing/events.ts';

const site = useBrowser(realSite, { hasBfcache: true });

test.each([
  ['before the library has loaded', true],
  ['with the library loaded', false],
])(
  'a page restored from the back-forward cache, %s, is one new view with its own milestones',
  async (when, isLibraryBlocked) => {
    const { page } = await site.visit();
    const visitId = when.replaceAll(' ', '');
    if (isLibraryBlocked) await page.route('**/assets/library-*.js', () => {});
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['persisted'] = String(persisted);
      });
    });
    await page.goto(`${site.url}/concrete-patios?${visitId}`);
    if (!isLibraryBlocked) {
      await page.waitForFunction(() =>
        Object.values(localStorage).some((value) => value.includes('$client_session_props')),
      );
    }
    await scrollPage(page, 1);
    await page.goto(`${site.url}/privacy`);
    await page.evaluate(() => history.back());
    await page.waitForSelector('html[data-persisted=true]');
    await scrollPage(page, -1);
    await scrollPage(page, 1);
    await page.evaluate(() => location.assign('/terms'));
    const quarters = Array.from({ length: 4 }, () => 'scroll_depth');
    await expect
      .poll(() => listNames(findEvents(site.analytics, visitId)))
      .toEqual(['$pageview', ...quarters, '$pageview', ...quarters]);
    const events = sortByTime(findEvents(site.analytics, visitId));
    expect(pickSiteProperties(events[5] as never)).toEqual({
      page_type: 'service',
      service: 'concrete-patios',
      city: null,
    });
    expect(new Set(events.map(({ uuid }) => uuid)).size).toBe(10);
    expect(new Set(events.map(({ properties }) => properties['$session_id'])).size).toBe(1);
  },
);

/** Scrolls to an end of the page, and resolves when the page has been told. */
async function scrollPage(page: Page, direction: 1 | -1): Promise<void> {
  await page.evaluate(
    (share) =>
      new Promise((done) => {
        addEventListener('scroll', () => setTimeout(done), { once: true });
        window.scrollBy(0, share * document.body.scrollHeight);
      }),
    direction,
  );
}
