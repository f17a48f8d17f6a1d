// The calculator's arithmetic: one continuous price line per service through the published tiers, a finish's premium over a
// standard slab, and a range around the result. Pure and without imports, because the browser runs the same file.

/** Typical dollars at the calculator's four sizes. */
export type PriceLine = readonly [number, number, number, number];

export interface EstimateFinish {
  /** The service whose line, less the baseline's, is the whole premium; null for the standard finish. */
  readonly pricedAs: string | null;
  /** The part of that premium this finish takes, 0 to 1. */
  readonly share: number;
}

export interface EstimateRules {
  /** Square feet at which the lines' four prices hold, ascending. */
  readonly sizes: PriceLine;
  readonly largestArea: number;
  readonly spreadPercent: number;
  /** Dollars. */
  readonly roundTo: number;
  /** The service that premiums are measured against. */
  readonly baseline: string;
  readonly lines: Readonly<Record<string, PriceLine>>;
  readonly finishes: Readonly<Record<string, EstimateFinish>>;
}

export interface EstimateRequest {
  readonly project: string;
  /** A key of `finishes`; null where a finish makes no sense. */
  readonly finish: string | null;
  /** Square feet. */
  readonly size: number;
}

export interface DollarRange {
  readonly low: number;
  readonly high: number;
}

/**
 * The range for a job, dollars, each end rounded; never below the minimum charge for this work and finish.
 * Throws when the project or finish is not in the rules: callers offer only those.
 */
export function estimate(rules: EstimateRules, { project, finish, size }: EstimateRequest): DollarRange {
  const typical = typicalPrice(rules, project, finish, size);
  const minimum = typicalPrice(rules, project, finish, rules.sizes[0]);
  const spread = rules.spreadPercent / 100;
  return {
    low: roundTo(rules.roundTo, Math.max(minimum, typical * (1 - spread))),
    high: roundTo(rules.roundTo, typical * (1 + spread)),
  };
}

function typicalPrice(rules: EstimateRules, project: string, finish: string | null, size: number): number {
  return priceAt(rules, project, size) + premium(rules, project, finish, size);
}

function premium(rules: EstimateRules, project: string, finish: string | null, size: number): number {
  if (finish === null) return 0;
  const rule = rules.finishes[finish];
  if (rule === undefined) throw new Error(`the calculator has no finish ${finish}`);
  // The service that is this finish already has it in its price.
  if (rule.pricedAs === null || rule.pricedAs === project) return 0;
  return rule.share * (priceAt(rules, rule.pricedAs, size) - priceAt(rules, rules.baseline, size));
}

/** Straight between the four prices, flat below the first size, on at the last slope beyond the last. */
function priceAt(rules: EstimateRules, project: string, size: number): number {
  const line = rules.lines[project];
  if (line === undefined) throw new Error(`the calculator has no project ${project}`);
  const [s0, s1, s2, s3] = rules.sizes;
  const [a, b, c, d] = line;
  if (size <= s0) return a;
  if (size <= s1) return a + ((b - a) * (size - s0)) / (s1 - s0);
  if (size <= s2) return b + ((c - b) * (size - s1)) / (s2 - s1);
  return c + ((d - c) * (size - s2)) / (s3 - s2);
}

// Halves go up; the small addition undoes a double's rounding just below a half.
function roundTo(step: number, dollars: number): number {
  return step * Math.floor((dollars + step / 2) / step + 1e-6);
}
