// What visitors will do: where they go, what they do there at which moment, and how they leave. The same for the same seed.

/** What a visit may do besides being there. */
export const ACTIONS = [
  'phone_click',
  'form_submission',
  'javascript_error',
  'unhandled_promise_rejection',
] as const;

export type Action = (typeof ACTIONS)[number];

/** By a link, by closing the tab, killed when out of sight, as a phone does it, or killed in view. */
export type ExitKind = 'link' | 'close' | 'kill' | 'crash';

export interface VisitPlan {
  readonly visit: number;
  readonly path: string;
  /** Nothing of the site is taken from the browser's cache. */
  readonly hasColdCache: boolean;
  readonly exit: ExitKind;
  /** Milliseconds after the first paint, like those of the actions. */
  readonly exitAfterMs: number;
  readonly actions: readonly { readonly action: Action; readonly afterMs: number }[];
  /** Which of the page's phone links is clicked, as a share of them. */
  readonly phoneLinkShare: number;
}

/** One browser window, with its own storage. */
export interface VisitorPlan {
  readonly isPhone: boolean;
  readonly visits: readonly VisitPlan[];
}

interface Options {
  readonly seed: number;
  readonly visits: number;
  /** Windows that the visits are shared among. */
  readonly visitors: number;
  /** Equal shares of the visits end in each of these ways. */
  readonly exits: readonly ExitKind[];
}

const PATHS = [
  '/',
  '/gilbert-concrete-company',
  '/concrete-patios',
  '/concrete-driveways-mesa',
  '/concrete-pricing',
];
// Soonest after the first paint that anything is done, and latest that a visit ends.
const MIN_DELAY_MS = 50;
const MAX_VISIT_MS = 1500;
const PROBABILITIES: readonly (readonly [Action, number])[] = [
  ['phone_click', 0.5],
  ['form_submission', 0.4],
  ['javascript_error', 0.5],
  ['unhandled_promise_rejection', 0.3],
];

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

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
