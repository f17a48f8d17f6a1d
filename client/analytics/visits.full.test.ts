// Short visits that end at a random moment, with calls, submissions of the form, errors and rejections at random moments before. What
// fails names its seed; VISITS_SEED=<number> plans other visits, the same for the same.
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { makeVisits } from '../testing/short-visits.ts';
import { ACTIONS, planVisitors, type VisitorPlan } from '../testing/visit-plans.ts';

const seed = Number(process.env['VISITS_SEED'] ?? 1);
const site = useBrowser();

// What is lost in one of three tries is lost.
const once = { retry: 0, timeout: 400_000 };

test(
  'of two hundred short visits no call and no submission is lost, nothing is doubled, and nearly all else arrives',
  once,
  async () => {
    const [lost, total] = await makeTwoHundred(seed);
    if (lost.length / total <= MOST_LOST) return;
    // Two or three of five hundred are a matter of luck: a sample above the bound is judged with a second.
    const [lostThen, totalThen] = await makeTwoHundred(seed + 1);
    const all = [...lost, ...lostThen];
    expect(all.length / (total + totalThen), `seed ${seed}: ${all.join(', ')}`).toBeLessThanOrEqual(
      MOST_LOST,
    );
  },
);

const MOST_LOST = 0.005;
// Of two hundred: what a machine that stands still for a second now and then makes of them.
const MOST_UNHEARD = 20;

/** Answers with what of it was lost, which is nothing urgent, and how many events there were. */
async function makeTwoHundred(seed: number): Promise<readonly [lost: readonly string[], total: number]> {
  for (const kept of [site.forms.requests, site.forms.submissions, site.analytics.events]) kept.length = 0;
  const visitors = planVisitors({ seed, visits: 200, leavings: ['link', 'close', 'kill'] });
  const stalled = await makeVisits(site, visitors);
  await nothingMoreComes();
  const { happened, lost, doubled, unheard } = tally(visitors);
  const { submit = 0, ...events } = happened;
  const total = Object.values(events).reduce((sum, count) => sum + count, 0);
  expect(total, `seed ${seed}`).toBeGreaterThan(400);
  expect(submit, `seed ${seed}`).toBeGreaterThan(40);
  expect(lost.filter(isUrgent), `seed ${seed}`).toEqual([]);
  expect(doubled, `seed ${seed}`).toEqual([]);
  expect(stalled.length, stalled.join('; ')).toBeLessThanOrEqual(visitors.length);
  expect(unheard.length, `seed ${seed}: ${unheard.join(', ')}`).toBeLessThanOrEqual(MOST_UNHEARD);
  return [lost, total];
}

/**
 * A page that is killed in view has no last moment in which it could hand over what it has noted: its view and its errors are gone
 * unless the library has sent them. Calls and submissions are sent as they happen. What is left, and beyond any page, is a process
 * that ends within the few lines between the click and the sending: this one is killed between two tasks.
 */
test('no call and no submission is lost with a page that is killed in view', once, async () => {
  const visitors = planVisitors({ seed, visits: 40, leavings: ['crash'] });
  await makeVisits(site, visitors);
  await nothingMoreComes();
  const { happened, lost, doubled } = tally(visitors);
  expect(happened['phone_click'], `seed ${seed}`).toBeGreaterThan(5);
  expect(lost.filter(isUrgent), `seed ${seed}`).toEqual([]);
  expect(doubled, `seed ${seed}`).toEqual([]);
});

/** What the host has to hear of, and the form service: `submit` is a form that was sent off. */
const NAMES = ['$pageview', ...ACTIONS, 'submit'] as const;

function isUrgent(key: string): boolean {
  return /(?:phone_click|form_submission|submit)$/.test(key);
}

/** Resolves when no stand-in has heard of anything for a second. */
async function nothingMoreComes(): Promise<void> {
  const heard = () => site.analytics.requests.length + site.forms.requests.length;
  const isQuiet = async () => {
    const before = heard();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return heard() === before;
  };
  await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true);
}

interface Tally {
  /** How often each thing happened. */
  readonly happened: Readonly<Record<string, number>>;
  /** What came too seldom, each as `12 kill phone_click`. */
  readonly lost: readonly string[];
  /** What came too often. */
  readonly doubled: readonly string[];
  /**
   * Visits whose closing the page did not hear of: the machine stood still for longer than the browser is patient, which ends the
   * process wherever it is. What did not come of them is not counted as lost.
   */
  readonly unheard: readonly string[];
}

function tally(visitors: readonly VisitorPlan[]): Tally {
  const told = count(
    site.forms.requests.flatMap((request) => /^POST \/told\?(\S+)$/.exec(request)?.[1] ?? []),
  );
  const arrived = count([
    ...site.analytics.events.flatMap(({ event, properties }) => {
      const visit = /\?visit=(\d+)$/.exec(String(properties['$current_url']))?.[1];
      return visit === undefined ? [] : `${visit}:${event}`;
    }),
    ...site.forms.submissions.map(({ fields }) => `${fields['message']?.replace('visit ', '')}:submit`),
  ]);
  const happened: Record<string, number> = {};
  const lost: string[] = [];
  const doubled: string[] = [];
  const unheard: string[] = [];
  for (const { visit, leaving } of visitors.flatMap(({ visits }) => visits)) {
    const isUnheard = leaving === 'close' && !told.has(`${visit}:last_moment`);
    if (isUnheard) unheard.push(`${visit} ${leaving}`);
    for (const name of NAMES) {
      const key = `${visit}:${name}`;
      // Every visit lasts until after the first paint: it is a view.
      const owed = name === '$pageview' ? 1 : (told.get(key) ?? 0);
      // What a page does after its last event may come as well, and need not.
      const most = owed + (told.get(`${key}_late`) ?? 0);
      const came = arrived.get(key) ?? 0;
      happened[name] = (happened[name] ?? 0) + owed;
      if (came < owed && !isUnheard) lost.push(`${visit} ${leaving} ${name}`);
      if (came > most) doubled.push(`${visit} ${leaving} ${name}`);
    }
  }
  return { happened, lost, doubled, unheard };
}

function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
