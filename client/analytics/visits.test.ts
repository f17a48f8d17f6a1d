// Sixteen short visits, four per kind of exit, with calls, form submissions, errors and rejections before. The full tests run two
// hundred.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { planVisitors } from '../testing/visit-plans.ts';
import { tallyVisits } from '../testing/visit-tally.ts';

const site = useBrowser();

test('sixteen short visits lose no call and no submission, and duplicate no event', async () => {
  const visitors = planVisitors({
    seed: 1,
    visits: 16,
    visitors: 4,
    exits: ['link', 'close', 'kill', 'crash'],
  });
  const { happened, lostUrgent, duplicated } = await tallyVisits(site, visitors);
  expect({ lostUrgent, duplicated }).toEqual({ lostUrgent: [], duplicated: [] });
  expect(happened['phone_click']).toBeGreaterThan(0);
  expect(happened['submit']).toBeGreaterThan(0);
});
