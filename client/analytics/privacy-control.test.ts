// Global Privacy Control, as the data has it: obeyed in one build of the site, not in the other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSite } from '../../cli/testing/test-site.ts';
import { useBrowser, type Visit } from '../testing/browser.ts';
import { changedSite } from '../testing/changed-site.ts';

const obedient = changedSite('respectGlobalPrivacyControl: false', 'respectGlobalPrivacyControl: true');
beforeAll(obedient.build, 300_000);
afterAll(obedient.remove);
const obeying = useBrowser(obedient.folder);
const plain = useBrowser(testSite);

test('a visitor who sends it is counted but not recorded, where the data says so', async () => {
  const visit = await obeying.visit();
  const recorder = await visitWithSignal(visit, true);
  await expect.poll(() => obeying.analytics.events.length, { timeout: 10_000 }).toBe(1);
  expect(recorder).toEqual([]);
  expect(obeying.analytics.snapshots).toEqual([]);
  await visit.context.close();
});

test('one who does not is recorded', async () => {
  const visit = await obeying.visit();
  const recorder = await visitWithSignal(visit, false);
  await expect.poll(() => recorder.length).toBe(1);
  await visit.context.close();
});

test('and so is everybody where the data does not say so', async () => {
  const visit = await plain.visit();
  const recorder = await visitWithSignal(visit, true);
  await expect.poll(() => recorder.length).toBe(1);
  await visit.context.close();
});

async function visitWithSignal({ open, page }: Visit, signal: boolean): Promise<string[]> {
  const recorder: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/recorder-')) recorder.push(request.url());
  });
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => value });
  }, signal);
  await open('/');
  await page.mouse.move(50, 50);
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => value.includes('$client_session_props')),
  );
  await page.mouse.move(90, 90);
  return recorder;
}
