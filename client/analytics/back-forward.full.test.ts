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
    const { context, page } = await site.visit();
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
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect
      .poll(() => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2))
      .toBe(true);
    await page.goto(`${site.url}/privacy`);
    await page.evaluate(() => history.back());
    await page.waitForSelector('html[data-persisted=true]');
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
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
    await context.close();
  },
);
