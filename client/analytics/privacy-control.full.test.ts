// Global Privacy Control: respected in one build of the site, ignored in the other, as the data
// says.
import { expect, test } from 'vitest';
import { testSite } from '../../cli/testing/test-site.ts';
import { type TestBrowser, useBrowser } from '../testing/browser.ts';
import { useSettings } from '../testing/changed-site.ts';
import { recordScripts } from '../testing/events.ts';
import { stopClock } from '../testing/page-clock.ts';

const respecting = useBrowser(useSettings('analytics: { key: phc_key, respectGlobalPrivacyControl: true }'));
const ignoring = useBrowser(testSite);

test('a visitor who sends the signal is counted but not recorded if the data respects it', async () => {
  const { clock, scripts } = await visitWithSignal(respecting, true);
  await clock.moveUntil(() => respecting.analytics.events.length > 0);
  // Long after a recording would have been sent.
  await clock.moveTo(10_000);
  expect(scripts).toEqual(['library']);
  expect(respecting.analytics.snapshots).toEqual([]);
});

test('a visitor who does not send the signal is recorded', async () => {
  const { clock, scripts } = await visitWithSignal(respecting, false);
  await clock.moveUntil(() => scripts.length === 2);
  expect(scripts).toEqual(['library', 'recorder']);
});

test('a visitor who sends the signal is recorded if the data ignores it', async () => {
  const { clock, scripts } = await visitWithSignal(ignoring, true);
  await clock.moveUntil(() => scripts.length === 2);
  expect(scripts).toEqual(['library', 'recorder']);
});

async function visitWithSignal(site: TestBrowser, signal: boolean) {
  const { context, open, page } = await site.visit();
  const scripts = recordScripts(page);
  const clock = await stopClock(page);
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => value });
  }, signal);
  await open('/');
  return { context, clock, scripts };
}
