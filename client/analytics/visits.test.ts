// Sixteen short visits, four that end in each way, with calls, submissions of the form, errors and rejections before. The full tests
// make two hundred.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { planVisitors } from '../testing/visit-plans.ts';
import { tallyVisits } from '../testing/visit-tally.ts';

const site = useBrowser();

test('of sixteen short visits no call and no submission is lost, and no event is doubled', async () => {
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
