import { expect, test } from 'vitest';
import { realSite } from '../../cli/testing/real-site.ts';
import { useBrowser } from '../testing/browser.ts';
import { eventsOf, inOrder, namesOf, ownProperties } from '../testing/events.ts';

const site = useBrowser(realSite, { keepsPages: true });

test.each([
  ['before the library', true],
  ['with the library', false],
])(
  'a page that comes back as it was (bfcache), %s, is one new view with its own milestones',
  async (how, held) => {
    const { context, page } = await site.visit();
    const mark = how.replaceAll(' ', '');
    if (held) await page.route('**/assets/library-*.js', () => {});
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['kept'] = String(persisted);
      });
    });
    await page.goto(`${site.address}/concrete-patios?${mark}`);
    if (!held) {
      await page.waitForFunction(() =>
        Object.values(localStorage).some((value) => value.includes('$client_session_props')),
      );
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect
      .poll(() => page.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 2))
      .toBe(true);
    await page.goto(`${site.address}/privacy`);
    await page.evaluate(() => history.back());
    await page.waitForSelector('html[data-kept=true]');
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.evaluate(() => location.assign('/terms'));
    const quarters = Array.from({ length: 4 }, () => 'scroll_depth');
    await expect
      .poll(() => namesOf(eventsOf(site.analytics, mark)))
      .toEqual(['$pageview', ...quarters, '$pageview', ...quarters]);
    const events = inOrder(eventsOf(site.analytics, mark));
    expect(ownProperties(events[5] as never)).toEqual({
      page_type: 'service',
      service: 'concrete-patios',
      city: null,
    });
    expect(new Set(events.map(({ uuid }) => uuid)).size).toBe(10);
    expect(new Set(events.map(({ properties }) => properties['$session_id'])).size).toBe(1);
    await context.close();
  },
);
