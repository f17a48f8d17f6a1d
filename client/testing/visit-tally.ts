// Compares what happened in planned visits with what the analytics host and the form service
// received.
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { makeVisits } from './short-visits.ts';
import { ACTIONS, type VisitorPlan } from './visit-plans.ts';

/** The comparison. Lost and duplicated events read like `12 kill phone_click`. */
export interface Tally {
  /** How often each event happened. */
  readonly happened: Readonly<Record<string, number>>;
  /** Lost calls and submissions, which are sent while they happen. */
  readonly lostUrgent: readonly string[];
  /** Other lost events, which the library sends, or the page when the visitor leaves. */
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  /** The number of closed visits whose page received `pagehide`. */
  readonly reportedClosings: number;
}

/** All events to compare; `submit` is a submission as the form service sees it. */
const NAMES = ['$pageview', ...ACTIONS, 'submit'] as const;
const URGENT = /^(?:phone_click|form_submission|submit)$/;

/** Makes the visits, waits until their requests have arrived, and compares. */
export async function tallyVisits(site: TestBrowser, visitors: readonly VisitorPlan[]): Promise<Tally> {
  const stalled = new Set(await makeVisits(site, visitors));
  const compare = () => tally(site, visitors, stalled);
  await waitUntilQuiet(site, () => compare().lost.length + compare().lostUrgent.length > 0);
  return compare();
}

// A busy machine may pause, so the wait is longer while events are missing.
const MIN_QUIET_ROUNDS = 3;
const MAX_QUIET_ROUNDS = 20;

/** Resolves when the hosts have received nothing for a while. */
async function waitUntilQuiet(site: TestBrowser, isMissing: () => boolean): Promise<void> {
  let received = -1;
  let quiet = 0;
  const isQuiet = () => {
    const now = site.analytics.requests.length + site.forms.requests.length;
    quiet = now === received ? quiet + 1 : 0;
    received = now;
    return quiet >= (isMissing() ? MAX_QUIET_ROUNDS : MIN_QUIET_ROUNDS);
  };
  await expect.poll(isQuiet, { interval: 500, timeout: 120_000 }).toBe(true);
}

function tally(site: TestBrowser, visitors: readonly VisitorPlan[], stalled: ReadonlySet<number>): Tally {
  const reported = count(site.forms.requests.flatMap((request) => /^POST \/report\?(\S+)$/.exec(request)?.[1] ?? []));
  const receivedCounts = countReceived(site);
  const happened: Record<string, number> = {};
  const lostUrgent: string[] = [];
  const lost: string[] = [];
  const duplicated: string[] = [];
  let reportedClosings = 0;
  for (const { visit, exit } of visitors.flatMap(({ visits }) => visits)) {
    const hasLastMoment = reported.has(`${visit}:last_moment`);
    if (exit === 'close' && hasLastMoment) reportedClosings += 1;
    // The browser kills a closing page that does not answer within half a second, and Playwright
    // closes a page whose end it has missed without running its handlers. Events that such a page
    // had no chance to send are not lost by the site.
    const wasKilled = stalled.has(visit) || (exit === 'close' && !hasLastMoment);
    for (const name of NAMES) {
      const key = `${visit}:${name}`;
      // Every visit lasts beyond the first paint, so each is a view.
      const expected = name === '$pageview' ? 1 : (reported.get(key) ?? 0);
      // Events after `pagehide` may arrive, but need not.
      const max = expected + (reported.get(`${key}_late`) ?? 0);
      const received = receivedCounts.get(key) ?? 0;
      happened[name] = (happened[name] ?? 0) + expected;
      if (received < expected && !wasKilled) (URGENT.test(name) ? lostUrgent : lost).push(`${visit} ${exit} ${name}`);
      if (received > max) duplicated.push(`${visit} ${exit} ${name}`);
    }
  }
  return { happened, lostUrgent, lost, duplicated, reportedClosings };
}

function countReceived({ analytics, forms }: TestBrowser): Map<string, number> {
  const events = analytics.events.flatMap(({ event, properties }) => {
    const visit = /\?visit=(\d+)$/.exec(String(properties['$current_url']))?.[1];
    return visit === undefined ? [] : `${visit}:${event}`;
  });
  const submissions = forms.submissions.map(({ fields }) => `${fields['message']?.replace('visit ', '')}:submit`);
  return count([...events, ...submissions]);
}

function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
