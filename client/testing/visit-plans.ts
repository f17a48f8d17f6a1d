// Plans of short visits: where visitors go, what they do at which moment, and how they leave. The
// same seed gives the same plans.

/** The actions that a visit may include besides viewing the page. */
export const ACTIONS = ['phone_click', 'form_submission', 'javascript_error', 'unhandled_promise_rejection'] as const;

export type Action = (typeof ACTIONS)[number];

/**
 * How a visit ends: by a link, by closing the tab, killed in the background as on a phone, or
 * killed in view.
 */
export type ExitKind = 'link' | 'close' | 'kill' | 'crash';

export interface VisitPlan {
  readonly visit: number;
  readonly path: string;
  /** True if nothing of the site comes from the browser's cache. */
  readonly hasColdCache: boolean;
  readonly exit: ExitKind;
  /** After the first paint, like `afterMs` of the actions. */
  readonly exitAfterMs: number;
  readonly actions: readonly { readonly action: Action; readonly afterMs: number }[];
  /** Selects one of the page's phone links, as a fraction of their number. */
  readonly phoneLinkShare: number;
}

/** One browser context with its own storage. */
export interface VisitorPlan {
  readonly isPhone: boolean;
  readonly visits: readonly VisitPlan[];
}

interface Options {
  readonly seed: number;
  readonly visits: number;
  /** The number of contexts that share the visits. */
  readonly visitors: number;
  /** The visits are divided equally among these exits. */
  readonly exits: readonly ExitKind[];
}

const PATHS = ['/', '/gilbert-concrete-company', '/concrete-patios', '/concrete-driveways-mesa', '/concrete-pricing'];
// The earliest action after the first paint, and the latest end of a visit.
const MIN_DELAY_MS = 50;
const MAX_VISIT_MS = 1500;
const PROBABILITIES: readonly (readonly [Action, number])[] = [
  ['phone_click', 0.5],
  ['form_submission', 0.4],
  ['javascript_error', 0.5],
  ['unhandled_promise_rejection', 0.3],
];

/** Plans the visits of all visitors from a seed. */
export function planVisitors({ seed, visits, visitors, exits }: Options): VisitorPlan[] {
  const random = createRandom(seed);
  const all = Array.from({ length: visits }, (_, visit) =>
    planVisit(visit, exits[visit % exits.length] ?? 'link', random),
  );
  const each = Math.ceil(visits / visitors);
  return Array.from({ length: visitors }, (_, visitor) => ({
    isPhone: random() < 0.5,
    visits: all.slice(visitor * each, (visitor + 1) * each),
  }));
}

function planVisit(visit: number, exit: ExitKind, random: () => number): VisitPlan {
  const pickBetween = (from: number, to: number) => from + random() * (to - from);
  const exitAfterMs = pickBetween(MIN_DELAY_MS, MAX_VISIT_MS);
  return {
    visit,
    path: PATHS[Math.floor(random() * PATHS.length)] ?? '/',
    hasColdCache: random() < 0.5,
    exit,
    exitAfterMs,
    actions: PROBABILITIES.filter(([, share]) => random() < share).map(([action]) => ({
      action,
      afterMs: pickBetween(MIN_DELAY_MS, exitAfterMs),
    })),
    phoneLinkShare: random(),
  };
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
