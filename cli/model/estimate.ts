// The calculator's arithmetic: a continuous price line per service through the published tiers, the premium of a finish over the
// baseline service, and a range around the result. Pure and without imports, because the browser runs the same file. Entry point:
// estimate.

/** One number per size of the calculator, in ascending order of size: typical prices in dollars, or the sizes themselves. */
export type PriceLine = readonly [number, number, number, number];

export interface EstimateFinish {
  /** The service whose price minus the baseline's is the full premium; null for the standard finish. */
  readonly pricedAs: string | null;
  /** The part of the full premium that this finish costs, 0 to 1. */
  readonly share: number;
}

export interface EstimateRules {
  /** The four sizes of the price lines in square feet, ascending. */
  readonly sizes: PriceLine;
  /** The largest size in square feet that the calculator accepts. */
  readonly largestArea: number;
  /** Percent below and above the typical price. */
  readonly spreadPercent: number;
  /** Both ends are rounded to a multiple of this many dollars. */
  readonly roundTo: number;
  /** The service that the premium of a finish is measured against. */
  readonly baseline: string;
  readonly lines: Readonly<Record<string, PriceLine>>;
  readonly finishes: Readonly<Record<string, EstimateFinish>>;
}

export interface EstimateRequest {
  readonly project: string;
  /** A key of `finishes`; null for a project without a finish. */
  readonly finish: string | null;
  /** Square feet. */
  readonly size: number;
}

/** In dollars. */
export interface DollarRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Computes the price range of a job in dollars, both ends rounded and never below the price of the smallest size.
 * Throws if the rules do not contain the project or the finish.
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
  // The price of this service already includes the finish.
  if (rule.pricedAs === null || rule.pricedAs === project) return 0;
  return rule.share * (priceAt(rules, rule.pricedAs, size) - priceAt(rules, rules.baseline, size));
}

/** Interpolates linearly between the four prices; constant below the first size, extrapolated with the last slope above the last. */
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

// Halves are rounded up; the small addition compensates floating-point results just below a half.
function roundTo(step: number, dollars: number): number {
  return step * Math.floor((dollars + step / 2) / step + 1e-6);
}
