// The calculator's arithmetic: a continuous price line per service through the published tiers, a
// range around it that is clamped to the published range of the size, and the premium of a finish
// over the baseline service. Pure and without imports, because the browser runs the same file.
// Entry point: estimate.

export interface EstimateFinish {
  /** The service whose price minus the baseline's is the premium; null for the standard finish. */
  readonly pricedAs: string | null;
  /** The part of the full premium that this finish costs, 0 to 1. */
  readonly share: number;
}

export interface EstimateRules {
  /** The size up to which a job costs the minimum, which is the low price of the first tier. */
  readonly minimumSize: number;
  /** The largest size of each tier, in ascending order; null for a last tier without one. */
  readonly tierSizes: readonly (number | null)[];
  /** The size at which the typical price is the high price of the last tier. */
  readonly largeSize: number;
  /** The largest size that the calculator accepts. */
  readonly largestSize: number;
  /** Percent below and above the typical price. */
  readonly spreadPercent: number;
  /** Both ends are rounded to a multiple of this amount. */
  readonly roundTo: number;
  /** The service that premiums are measured against; null if no finish has one. */
  readonly baseline: string | null;
  /** The published range of each tier by service, in the order of the tiers. */
  readonly published: Readonly<Record<string, readonly AmountRange[]>>;
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
 * Computes the price range of a job: the typical price, give or take the spread, clamped to the
 * published range of the size, plus the premium of the finish, which is never less than that of the
 * smallest jobs. Both ends are rounded. Throws if the rules do not contain the project or the
 * finish.
 */
export function estimate(rules: EstimateRules, request: EstimateRequest): AmountRange {
  const { size } = request;
  const { project, finish } = priceAsService(rules, request);
  const typical = priceAt(rules, project, size);
  const published = publishedAt(rules, project, size);
  const extra = premium(rules, finish, size);
  const spread = rules.spreadPercent / 100;
  const low =
    clamp(typical * (1 - spread), published) +
    Math.max(extra * (1 - spread), premium(rules, finish, rules.minimumSize));
  const high = clamp(typical * (1 + spread), published) + extra * (1 + spread);
  const range = { low: roundTo(rules.roundTo, low), high: roundTo(rules.roundTo, high) };
  // Rounding may leave a published range whose limits are not round.
  return extra === 0 ? { low: clamp(range.low, published), high: clamp(range.high, published) } : range;
}

/** Returns the index of the tier of a size; the last one for sizes above all tiers. */
export function findTier({ tierSizes }: EstimateRules, size: number): number {
  const index = tierSizes.findIndex((limit) => limit === null || size <= limit);
  return index === -1 ? tierSizes.length - 1 : index;
}

/**
 * Returns the service whose prices a job has, and the finish that adds to them, if any. A finish
 * that turns the baseline into another service has the price of that service: one job, one price.
 */
export function priceAsService(
  rules: EstimateRules,
  { project, finish }: EstimateRequest,
): { readonly project: string; readonly finish: EstimateFinish | null } {
  const rule = finish === null ? null : rules.finishes[finish];
  if (rule === undefined) throw new Error(`the calculator has no finish ${finish}`);
  if (rule === null || rule.pricedAs === null || rules.baseline === null) return { project, finish: null };
  if (project === rules.baseline && rule.share === 1) return { project: rule.pricedAs, finish: null };
  // The price of this service already includes the finish.
  return { project, finish: rule.pricedAs === project ? null : rule };
}

function premium(rules: EstimateRules, finish: EstimateFinish | null, size: number): number {
  if (finish === null || finish.pricedAs === null || rules.baseline === null) return 0;
  return finish.share * (priceAt(rules, finish.pricedAs, size) - priceAt(rules, rules.baseline, size));
}

/** Interpolates between the prices: constant below the first size, with the last slope above. */
function priceAt(rules: EstimateRules, project: string, size: number): number {
  const { minimumSize, tierSizes, largeSize } = rules;
  const sizes = [minimumSize, ...tierSizes.slice(0, -1).map((limit) => limit ?? 0), largeSize];
  const line = buildPriceLine(findPublished(rules, project));
  // The line is constant below the first size.
  const position = Math.max(size, minimumSize);
  const above = sizes.findIndex((limit, index) => index > 0 && position <= limit);
  const end = above === -1 ? sizes.length - 1 : above;
  const [from = 0, to = 0] = [sizes[end - 1], sizes[end]];
  const [low = 0, high = 0] = [line[end - 1], line[end]];
  return low + ((high - low) * (position - from)) / (to - from);
}

/** Returns the typical prices at the ends of the tiers, at their borders the mean. */
function buildPriceLine(ranges: readonly AmountRange[]): number[] {
  const last = ranges.at(-1)?.high ?? 0;
  return [...ranges.map(({ low }, index) => ((ranges[index - 1]?.high ?? low) + low) / 2), last];
}

/** Returns the published range of a size; without an upper limit for sizes that no tier limits. */
function publishedAt(rules: EstimateRules, project: string, size: number): AmountRange {
  const tier = findTier(rules, size);
  const { low = 0, high = 0 } = findPublished(rules, project)[tier] ?? {};
  return { low, high: size <= (rules.tierSizes[tier] ?? 0) ? high : Number.POSITIVE_INFINITY };
}

function findPublished({ published }: EstimateRules, project: string): readonly AmountRange[] {
  const ranges = published[project];
  if (ranges === undefined) throw new Error(`the calculator has no project ${project}`);
  return ranges;
}

function clamp(amount: number, { low, high }: AmountRange): number {
  return Math.min(Math.max(amount, low), high);
}

// Halves are rounded up; the small addition compensates floating-point results just below a half.
function roundTo(step: number, amount: number): number {
  return step * Math.floor((amount + step / 2) / step + 1e-6);
}
