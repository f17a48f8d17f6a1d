// Short visits that end at a random moment, with calls, submissions of the form, errors and rejections at random moments before. A
// failure names its seed; VISITS_SEED=<number> plans other visits, the same for the same.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { planVisitors } from '../testing/visit-plans.ts';
import { tallyVisits } from '../testing/visit-tally.ts';

const seed = Number(process.env['VISITS_SEED'] ?? 1);
const site = useBrowser();

// Of about 500 events. Now and then a few that are not urgent are lost: the browser may not read the body of the library's last
// request from a page whose process has ended. A sample at a rate of 0.5 % has more than 15 lost once in a hundred million runs. A
// site that waits for the library before it notes anything loses half of them.
const MAX_LOST = 0.03;

test('of two hundred short visits no call and no submission is lost, nothing is doubled, and nearly all else arrives', async () => {
  const visitors = planVisitors({ seed, visits: 200, visitors: 8, exits: ['link', 'close', 'kill'] });
  const { happened, lostUrgent, lost, duplicated, reportedClosings } = await tallyVisits(site, visitors);
  expect({ seed, lostUrgent, duplicated }).toEqual({ seed, lostUrgent: [], duplicated: [] });
  const { submit = 0, ...events } = happened;
  const total = Object.values(events).reduce((sum, count) => sum + count, 0);
  expect(total, `seed ${seed}`).toBeGreaterThan(400);
  expect(submit, `seed ${seed}`).toBeGreaterThan(40);
  expect(reportedClosings, `seed ${seed}`).toBeGreaterThan(0);
  expect(lost.length / total, `seed ${seed}: ${lost.join(', ')}`).toBeLessThanOrEqual(MAX_LOST);
});

/**
 * A page that is killed in view has no last moment in which it could hand over what it has noted: its view and its errors are gone
 * unless the library has sent them. Calls and submissions are sent as they happen. What is left, and beyond any page, is a process
 * that ends within the few lines between the click and the sending: this one is killed between two tasks.
 */
test('no call and no submission is lost with a page that is killed in view', async () => {
  const visitors = planVisitors({ seed, visits: 40, visitors: 8, exits: ['crash'] });
  const { happened, lostUrgent, duplicated } = await tallyVisits(site, visitors);
  expect({ seed, lostUrgent, duplicated }).toEqual({ seed, lostUrgent: [], duplicated: [] });
  expect(happened['phone_click'], `seed ${seed}`).toBeGreaterThan(5);
});
