// Session recordings: when they start, what they contain, and that they contain no typed text.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { leaveSite, recordScripts } from '../testing/events.ts';
import { type PageClock, stopClock } from '../testing/page-clock.ts';

const site = useBrowser();

interface Snapshot {
  readonly type: number;
  readonly data: { readonly source?: number; readonly id?: number };
}

/** Opens a page whose clock only the test advances; resolves when the recorder is running. */
async function openRecorded(page: Page, path: string): Promise<PageClock> {
  const clock = await stopClock(page);
  await page.addInitScript(() => {
    // Playwright's calls count as user activation otherwise.
    Object.defineProperty(navigator, 'userActivation', { get: () => undefined });
    // With the browser's own compression, requests are prepared in steps that the fake clock does
    // not run.
    Reflect.deleteProperty(window, 'CompressionStream');
  });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await clock.moveUntil(() => isRecorderRunning(page));
  return clock;
}

/** Returns true once the recorder has taken its first snapshot. */
function isRecorderRunning(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.values(localStorage).some((value) => value.includes('$debug_first_full_snapshot_timestamp')),
  );
}

/**
 * Summarizes the recordings that the host has received. The library sends a request that is in
 * flight when the visitor leaves once more; its id identifies the copy.
 */
function summarizeRecordings() {
  const requests = new Map(site.analytics.recordings.map((recording) => [recording.uuid, recording]));
  const all = [...requests.values()].flatMap(({ properties }) => properties['$snapshot_data'] as Snapshot[]);
  const parts = all.filter(({ type }) => type === 3).map(({ data }) => data);
  return {
    pages: all.filter(({ type }) => type === 2).length,
    moves: parts.filter(({ source }) => source === 1).length,
    fields: new Set(parts.filter(({ source }) => source === 5).map(({ id }) => id)).size,
  };
}

test('a visit without interaction is recorded before it ends', async () => {
  const { page } = await site.visit();
  const clock = await openRecorded(page, '/privacy');
  await clock.moveTo(5000);
  await clock.moveUntil(() => summarizeRecordings().pages > 0);
  expect(summarizeRecordings()).toMatchObject({ pages: 1 });
});

test('the recorder waits for the page and for the library', async () => {
  const { page } = await site.visit();
  const clock = await stopClock(page);
  const scripts = recordScripts(page);
  await page.goto(`${site.url}/`, { waitUntil: 'load' });
  expect(scripts).toEqual([]);
  await clock.moveUntil(() => scripts.length === 2);
  expect(scripts).toEqual(['library', 'recorder']);
});

test.each([
  [1900, 'is not recorded', 0],
  [2100, 'is recorded', 1],
])('a visit of %d milliseconds %s', async (length, _, pages) => {
  const { page } = await site.visit();
  const clock = await openRecorded(page, '/privacy');
  await clock.moveTo(length);
  await page.mouse.move(120, 120, { steps: 5 });
  await leaveSite(page, site);
  await expect.poll(summarizeRecordings).toMatchObject({ pages });
});

test('a recording contains one full snapshot of a page and the interactions, with the visitor of its events', async () => {
  const { page } = await site.visit();
  const clock = await openRecorded(page, '/concrete-patios');
  await page.mouse.move(300, 300, { steps: 5 });
  await clock.moveTo(5000);
  const { recordings, events } = site.analytics;
  await clock.moveUntil(() => summarizeRecordings().moves > 0 && events.length > 0);
  for (const { properties } of recordings)
    for (const name of ['distinct_id', '$session_id']) expect(properties[name]).toBe(events[0]?.properties[name]);
  await leaveSite(page, site);
  expect(summarizeRecordings()).toMatchObject({ pages: 1 });
});

test.each(['/', '/concrete-driveways-mesa'])('no text typed into the form of %s is in a recording', async (path) => {
  const { page } = await site.visit();
  const clock = await openRecorded(page, path);
  const form = page.locator('.contact-form');
  await form.locator('form').scrollIntoViewIfNeeded();
  const typed: string[] = [];
  for (const field of await form.locator('input:not([type=hidden]), textarea').all()) {
    if (!(await field.isVisible())) continue;
    const type = await field.getAttribute('type');
    const values: Record<string, string> = { email: 'quillfeather@example.net', tel: '6025550199' };
    const value = values[type ?? ''] ?? `Zanthorpe ${typed.length}q`;
    await field.pressSequentially(value);
    typed.push(value);
  }
  expect(typed.length).toBeGreaterThanOrEqual(4);
  const selects = await form.locator('select').all();
  for (const select of selects) await select.selectOption({ index: 3 });
  await clock.moveTo(5000);
  await clock.moveUntil(() => summarizeRecordings().fields >= typed.length + selects.length);
  await leaveSite(page, site);
  expect(summarizeRecordings()).toMatchObject({ pages: 1 });
  const all = JSON.stringify(site.analytics.snapshots);
  expect(all).toContain('******');
  // No shorter part of the number: five digits in a row may be part of a timestamp.
  for (const secret of [...typed, 'Zanthorpe', 'quillfeather', '5550199', '555-0199', '*******']) {
    expect([secret, all.includes(secret)]).toEqual([secret, false]);
  }
});

test('neither the size that is typed into the calculator nor its answer is in a recording', async () => {
  const { page } = await site.visit();
  const clock = await openRecorded(page, '/concrete-pricing');
  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await page.selectOption('#calculator-project', 'concrete-patios');
  await page.fill('#calculator-size', '1234.5678');
  await page.getByRole('button', { name: 'Calculate Estimate' }).click();
  await page.locator('.calculator-range').waitFor();
  expect(await page.locator('[data-part=answer]').innerText()).toContain('1,234.568');
  await clock.moveTo(5000);
  await leaveSite(page, site);
  const recorded = () => JSON.stringify(site.analytics.snapshots);
  await expect.poll(recorded).toContain('calculator-range');
  for (const secret of ['1234.5678', '1,234.568', 'Ballpark for', 'Our published range'])
    expect([secret, recorded().includes(secret)]).toEqual([secret, false]);
});
