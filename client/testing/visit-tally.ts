// Compares what happened in planned visits with what the analytics host and the form service received of them.
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { makeVisits } from './short-visits.ts';
import { ACTIONS, type VisitorPlan } from './visit-plans.ts';

/** Events that did not arrive, or arrived twice, read like `12 kill phone_click`. */
export interface Tally {
  /** How often each thing happened. */
  readonly happened: Readonly<Record<string, number>>;
  /** Calls and submissions that did not arrive: they are sent while they happen. */
  readonly lostUrgent: readonly string[];
  /** Other events that did not arrive: they are sent by the library, or when the visitor leaves. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Closed visits whose page was told so. */
  readonly heardClosings: number;
}

/** What the hosts are to hear of; `submit` is a form that was sent off, as the form service sees it. */
const NAMES = ['$pageview', ...ACTIONS, 'submit'] as const;
const URGENT = /^(?:phone_click|form_submission|submit)$/;

/** Makes the visits, waits until everything of them has arrived, and compares. */
export async function tallyVisits(site: TestBrowser, visitors: readonly VisitorPlan[]): Promise<Tally> {
  const stalled = new Set(await makeVisits(site, visitors));
  const compare = () => tally(site, visitors, stalled);
  await nothingMoreComes(site, () => compare().lost.length + compare().lostUrgent.length > 0);
  return compare();
}

// A busy machine may be silent for a while and go on: what is missing is waited for.
const QUIET_ROUNDS = 3;
const PATIENT_ROUNDS = 20;

/** Answers when the hosts have received nothing for a while. */
async function nothingMoreComes(site: TestBrowser, isMissing: () => boolean): Promise<void> {
  let received = -1;
  let quiet = 0;
  const isQuiet = () => {
    const now = site.analytics.requests.length + site.forms.requests.length;
    quiet = now === received ? quiet + 1 : 0;
    received = now;
    return quiet >= (isMissing() ? PATIENT_ROUNDS : QUIET_ROUNDS);
  };
  await expect.poll(isQuiet, { interval: 500, timeout: 120_000 }).toBe(true);
}

function tally(site: TestBrowser, visitors: readonly VisitorPlan[], stalled: ReadonlySet<number>): Tally {
  const told = count(
    site.forms.requests.flatMap((request) => /^POST \/told\?(\S+)$/.exec(request)?.[1] ?? []),
  );
  const arrived = countArrived(site);
  const happened: Record<string, number> = {};
  const lostUrgent: string[] = [];
  const lost: string[] = [];
  const doubled: string[] = [];
  let heardClosings = 0;
  for (const { visit, leaving } of visitors.flatMap(({ visits }) => visits)) {
    const isHeard = told.has(`${visit}:last_moment`);
    if (leaving === 'close' && isHeard) heardClosings += 1;
    // The browser ends the process of a closed page that does not answer for half a second, wherever it is, and the tool closes a page
    // whose end it has missed without asking it. What such a page had no chance to send is not lost by the site.
    const isCut = stalled.has(visit) || (leaving === 'close' && !isHeard);
    for (const name of NAMES) {
      const key = `${visit}:${name}`;
      // Every visit lasts until after the first paint: it is a view.
      const owed = name === '$pageview' ? 1 : (told.get(key) ?? 0);
      // What a page does after its last event may come as well, and need not.
      const most = owed + (told.get(`${key}_late`) ?? 0);
      const came = arrived.get(key) ?? 0;
      happened[name] = (happened[name] ?? 0) + owed;
      if (came < owed && !isCut) (URGENT.test(name) ? lostUrgent : lost).push(`${visit} ${leaving} ${name}`);
      if (came > most) doubled.push(`${visit} ${leaving} ${name}`);
    }
  }
  return { happened, lostUrgent, lost, doubled, heardClosings };
}

function countArrived({ analytics, forms }: TestBrowser): Map<string, number> {
  const events = analytics.events.flatMap(({ event, properties }) => {
    const visit = /\?visit=(\d+)$/.exec(String(properties['$current_url']))?.[1];
    return visit === undefined ? [] : `${visit}:${event}`;
  });
  const submissions = forms.submissions.map(
    ({ fields }) => `${fields['message']?.replace('visit ', '')}:submit`,
  );
  return count([...events, ...submissions]);
}

function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
