// Session recordings: when they start, what is kept, and that nothing typed is in them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';

const site = useBrowser();

interface Snapshot {
  readonly type: number;
  readonly timestamp: number;
  readonly data: unknown;
}

test('the recorder comes with the first interaction, and not before', async () => {
  const { context, open, page } = await site.visit();
  const recorder = watchRecorder(page);
  const taken = libraryHasTakenOver(page);
  await open('/');
  await taken;
  expect(recorder).toEqual([]);
  await page.mouse.move(40, 40);
  await expect.poll(() => recorder.length).toBe(1);
  await context.close();
});

test('an interaction before the library is there counts too', async () => {
  const { context, open, page } = await site.visit();
  const recorder = watchRecorder(page);
  await page.route('**/assets/library-*.js', async (route) => {
    await page.mouse.click(640, 5);
    await route.continue();
  });
  await open('/');
  await expect.poll(() => recorder.length, { timeout: 4000 }).toBe(1);
  await context.close();
});

test('an untouched visit is recorded after the six seconds of the settings', async () => {
  const { context, open, page } = await site.visit();
  const recordings = forget();
  const recorder = watchRecorder(page);
  await open('/');
  await expect.poll(() => recorder.length).toBe(1);
  const start = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/recorder-'))?.startTime,
  );
  expect(start).toBeGreaterThanOrEqual(6000);
  await expect.poll(recordings).toMatchObject({ pages: 1 });
  await context.close();
});

test('a visit of more than two seconds is kept, though touched only once and read from then on', async () => {
  const { context, open, page } = await site.visit();
  const recordings = forget();
  const taken = libraryHasTakenOver(page);
  await open('/concrete-patios');
  await taken;
  await page.mouse.move(40, 40);
  await expect.poll(recordings, { timeout: 15_000 }).toMatchObject({ pages: 1 });
  await context.close();
});

test.each([
  [1900, 'is not', 0],
  [2100, 'is, as soon as it is longer', 1],
])('a visit of %d milliseconds %s', async (length, _, pages) => {
  const { context, open, page } = await site.visit();
  const recordings = forget();
  // The visit's clock stands still, so that it lasts as long as the test says on the slowest machine too.
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await open('/privacy');
  await recorderRuns(page);
  await page.clock.setFixedTime(start + length);
  await page.mouse.move(120, 120, { steps: 5 });
  await page.waitForTimeout(1000);
  await page.goto('about:blank');
  await page.waitForTimeout(500);
  await expect.poll(recordings).toMatchObject({ pages });
  await context.close();
});

test('one recording holds one picture of a page, and what was done with it', async () => {
  const { context, open, page } = await site.visit();
  const recordings = forget();
  await open('/concrete-patios');
  await recorderRuns(page);
  await page.mouse.move(300, 300, { steps: 5 });
  await page.waitForFunction(() => performance.now() > 2500);
  await page.mouse.move(300, 300, { steps: 5 });
  await page.goto('about:blank');
  await expect.poll(() => recordings().moves).toBeGreaterThan(0);
  expect(recordings()).toMatchObject({ pages: 1 });
  await context.close();
});

test.each(['/', '/concrete-driveways-mesa'])(
  'nothing typed into the form of %s is in a recording',
  async (path) => {
    const visit = await site.visit();
    const { page } = visit;
    const recordings = forget();
    await visit.open(path);
    await page.mouse.move(40, 40);
    await page.waitForFunction(() => '__PosthogExtensions__' in window);
    await page.locator('form').last().scrollIntoViewIfNeeded();
    const typed: string[] = [];
    const fields = page.locator('.contact-form input:not([type=hidden]), .contact-form textarea');
    for (const field of await fields.all()) {
      if (!(await field.isVisible())) continue;
      const type = await field.getAttribute('type');
      const value =
        type === 'email'
          ? 'quillfeather@example.net'
          : type === 'tel'
            ? '6025550199'
            : `Zanthorpe ${typed.length}q`;
      await field.pressSequentially(value);
      typed.push(value);
    }
    expect(typed.length).toBeGreaterThanOrEqual(4);
    for (const select of await page.locator('.contact-form select').all())
      await select.selectOption({ index: 3 });
    await page.waitForTimeout(1500);
    await page.goto('about:blank');
    await expect.poll(recordings).toMatchObject({ pages: 1 });
    await expect.poll(() => (recordings().inputs ?? 0) > 0).toBe(true);
    const all = JSON.stringify(site.analytics.snapshots);
    expect(all).toContain('******');
    // Of the number nothing shorter: five figures in a row may stand in a time.
    for (const secret of [...typed, 'Zanthorpe', 'quillfeather', '5550199', '555-0199', '*******']) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
    await visit.context.close();
  },
);

test('a recording and its events are of one visitor and one session', async () => {
  const { context, open, page } = await site.visit();
  forget();
  const before = site.analytics.events.length;
  await open('/concrete-patios');
  await recorderRuns(page);
  await expect.poll(() => site.analytics.recordings.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.goto('about:blank');
  const [view] = site.analytics.events.slice(before);
  for (const { properties } of site.analytics.recordings) {
    for (const name of ['distinct_id', '$session_id']) expect(properties[name]).toBe(view?.properties[name]);
  }
  await context.close();
});

/** Forgets the recordings of the visits before; what is answered counts those since. */
function forget() {
  site.analytics.snapshots.length = 0;
  site.analytics.recordings.length = 0;
  return () => {
    const all = site.analytics.snapshots as Snapshot[];
    const sources = all.map(({ type, data }) => (type === 3 ? (data as { source?: number }).source : null));
    return {
      snapshots: all.length,
      pages: all.filter(({ type }) => type === 2).length,
      moves: sources.filter((source) => source === 1).length,
      inputs: sources.filter((source) => source === 5).length,
    };
  };
}

function watchRecorder(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/recorder-')) requested.push(request.url());
  });
  return requested;
}

/**
 * Resolves with the first that it sends. The page is not asked: what the test tool asks of a page counts as a visitor's doing there
 * (`navigator.userActivation`).
 */
async function libraryHasTakenOver(page: Page): Promise<void> {
  await page.waitForResponse('**/i/v0/e/**');
}

async function recorderRuns(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.values(localStorage).some((value) => value.includes('$debug_first_full_snapshot_timestamp')),
  );
}
