// Prerendered pages, most of which are never shown.
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { type CdpTab, openCdpTab } from '../testing/cdp-tab.ts';
import { parseTime, sortByTime } from '../testing/events.ts';
import { prerenderOnHover } from '../testing/prerender.ts';

const site = useBrowser();
const LINKS = ['/concrete-patios', '/concrete-driveways'] as const;

const eventsAt = (path: string) =>
  sortByTime(site.analytics.events.filter(({ properties }) => properties['$pathname'] === path));

test('a prerendered page counts once, when it is shown, and never if it is not shown', async () => {
  const tab = await openHome();
  const [shown, unseen] = LINKS;
  await prerenderPage(tab, unseen, 1);
  await prerenderPage(tab, shown, 2);
  const countRequests = () =>
    tab.evaluateInPrerender<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => /library-|recorder-|posthog/.test(name)).length`,
    );
  expect(await countRequests()).toBe(0);
  await tab.evaluateInPrerender(`void window.siteAnalytics.track('form_submission', {}, true)`);
  const before = await tab.evaluate<number>('Date.now()');
  await tab.click(linkTo(shown));
  await expect.poll(() => tab.evaluate('location.pathname').catch(() => '')).toBe(shown);
  await tab.evaluate(`location.assign('/privacy')`);
  await expect.poll(() => eventsAt(shown).map(({ event }) => event)).toEqual(['form_submission', '$pageview']);
  expect(parseTime(eventsAt(shown)[1] as never)).toBeGreaterThanOrEqual(before);
  await expect.poll(() => eventsAt('/privacy').length).toBeGreaterThan(0);
  expect(eventsAt(unseen)).toEqual([]);
  const visitors = site.analytics.events.map(({ properties }) => properties['distinct_id']);
  expect(new Set(visitors).size).toBe(1);
});

test('text typed after a page was prerendered is in its form when it is shown', async () => {
  const tab = await openHome();
  const [next] = LINKS;
  const type = (text: string) =>
    tab.evaluate(`(() => {
      const field = document.querySelector('#contact-name');
      field.value = '${text}';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    })()`);
  await type('Ana');
  await prerenderPage(tab, next, 1);
  await type('Ana B.');
  await tab.click(linkTo(next));
  const location = () => tab.evaluate('[location.pathname, document.readyState].join()').catch(() => '');
  await expect.poll(location).toBe(`${next},complete`);
  expect(await tab.evaluate('document.querySelector("#contact-name").value')).toBe('Ana B.');
});

const linkTo = (path: string) => `#services a[href="${path}"]`;

async function openHome(): Promise<CdpTab> {
  const tab = await openCdpTab(`${site.url}/`, site.flags);
  onTestFinished(() => tab.close());
  await expect.poll(() => tab.evaluate('document.readyState').catch(() => '')).toBe('complete');
  await expect.poll(() => tab.evaluate(`document.querySelector('${linkTo(LINKS[0])}') !== null`)).toBe(true);
  return tab;
}

/**
 * Hovers over a link until its page has loaded; `count` is the number of prerendered pages to wait
 * for.
 */
async function prerenderPage(tab: CdpTab, path: string, count: number): Promise<void> {
  await prerenderOnHover(tab, linkTo(path), count);
  const state = () =>
    tab
      .evaluateInPrerender<string>('[location.pathname, document.readyState, document.prerendering].join()')
      .catch(() => '');
  await expect.poll(state).toBe(`${path},complete,true`);
}
