// Global Privacy Control, as the data has it: obeyed in one build of the site, not in the other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSite } from '../../cli/testing/test-site.ts';
import { type TestBrowser, useBrowser } from '../testing/browser.ts';
import { changedSite } from '../testing/changed-site.ts';
import { watchScripts } from '../testing/events.ts';
import { stopClock } from '../testing/page-clock.ts';

const obedient = changedSite('respectGlobalPrivacyControl: false', 'respectGlobalPrivacyControl: true');
beforeAll(obedient.build, 300_000);
afterAll(obedient.remove);
const obeying = useBrowser(obedient.folder);
const plain = useBrowser(testSite);

test('a visitor who sends it is counted but not recorded, where the data says so', async () => {
  const { context, clock, scripts } = await visitWithSignal(obeying, true);
  await clock.moveUntil(() => obeying.analytics.events.length > 0);
  // Long after a recording would have been sent.
  await clock.moveTo(10_000);
  expect(scripts).toEqual(['library']);
  expect(obeying.analytics.snapshots).toEqual([]);
  await context.close();
});

test('one who does not is recorded', async () => {
  const { context, clock, scripts } = await visitWithSignal(obeying, false);
  await clock.moveUntil(() => scripts.length === 2);
  expect(scripts).toEqual(['library', 'recorder']);
  await context.close();
});

test('and so is everybody where the data does not say so', async () => {
  const { context, clock, scripts } = await visitWithSignal(plain, true);
  await clock.moveUntil(() => scripts.length === 2);
  expect(scripts).toEqual(['library', 'recorder']);
  await context.close();
});

async function visitWithSignal(site: TestBrowser, signal: boolean) {
  const { context, open, page } = await site.visit();
  const scripts = watchScripts(page);
  const clock = await stopClock(page);
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => value });
  }, signal);
  await open('/');
  return { context, clock, scripts };
}
