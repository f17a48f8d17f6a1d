// The calculator's arithmetic: a continuous price line per service through the published tiers, the premium of a finish over the
// baseline service, and a range around the result. Pure and without imports, because the browser runs the same file. Entry point:
// estimate.

/** One number per size of the calculator, in ascending order of size: typical prices, or the sizes themselves; at least three. */
export type PriceLine = readonly number[];

export interface EstimateFinish {
  /** The service whose price minus the baseline's is the full premium; null for the standard finish. */
  readonly pricedAs: string | null;
  /** The part of the full premium that this finish costs, 0 to 1. */
  readonly share: number;
}

export interface EstimateRules {
  /** The sizes of the price lines: the smallest, the limits of the tiers, and the largest of the price table. */
  readonly sizes: PriceLine;
  /** The largest size that the calculator accepts. */
  readonly largestSize: number;
  /** Percent below and above the typical price. */
  readonly spreadPercent: number;
  /** Both ends are rounded to a multiple of this amount. */
  readonly roundTo: number;
  /** The service that the premium of a finish is measured against; null if no finish has a premium. */
  readonly baseline: string | null;
  readonly lines: Readonly<Record<string, PriceLine>>;
  readonly finishes: Readonly<Record<string, EstimateFinish>>;
}

export interface EstimateRequest {
  readonly project: string;
  /** A key of `finishes`; null for a project without a finish. */
  readonly finish: string | null;
  readonly size: number;
}

/** In whole units of the currency. */
export interface AmountRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Computes the price range of a job, both ends rounded and never below the price of the smallest size.
 * Throws if the rules do not contain the project or the finish.
 */
export function estimate(rules: EstimateRules, { project, finish, size }: EstimateRequest): AmountRange {
  const typical = typicalPrice(rules, project, finish, size);
  const minimum = typicalPrice(rules, project, finish, rules.sizes[0] ?? 0);
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
  if (rule.pricedAs === null || rule.pricedAs === project || rules.baseline === null) return 0;
  return rule.share * (priceAt(rules, rule.pricedAs, size) - priceAt(rules, rules.baseline, size));
}

/** Interpolates linearly between the prices; constant below the first size, extrapolated with the last slope above the last. */
function priceAt({ lines, sizes }: EstimateRules, project: string, size: number): number {
  const line = lines[project];
  if (line === undefined) throw new Error(`the calculator has no project ${project}`);
  // The line is constant below the first size.
  const position = Math.max(size, sizes[0] ?? 0);
  const above = sizes.findIndex((limit, index) => index > 0 && position <= limit);
  const end = above === -1 ? sizes.length - 1 : above;
  const [from = 0, to = 0] = [sizes[end - 1], sizes[end]];
  const [low = 0, high = 0] = [line[end - 1], line[end]];
  return low + ((high - low) * (position - from)) / (to - from);
}

// Halves are rounded up; the small addition compensates floating-point results just below a half.
function roundTo(step: number, amount: number): number {
  return step * Math.floor((amount + step / 2) / step + 1e-6);
}
