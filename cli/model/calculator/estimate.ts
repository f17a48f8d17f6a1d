// The calculator's arithmetic: a continuous price line per service through the published tiers, a
// range around it that is clamped to the published range of the size, and the premium of a finish
// over the baseline service, or the price of the finish's own service if that is higher. Pure and
// without imports, because the browser runs the same file. Entry point: estimate.

interface EstimateFinish {
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
  /** The baseline, and services that cost no more than it in any tier. */
  readonly asBaseline: readonly string[];
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

/** The service that a job is priced as, and what its finish adds. */
export interface PricedJob {
  readonly project: string;
  /** Null if nothing is added. */
  readonly finish: { readonly pricedAs: string; readonly share: number } | null;
  /** The project, and the service of the finish's own, if it is all of one. */
  readonly services: readonly string[];
}

/**
 * Computes the price range of a job: the typical price, give or take the spread, clamped to the
 * published range of the size, plus the premium of the finish, which is never less than that of the
 * smallest jobs. Both ends are rounded, and neither is below that of the project without a finish or
 * of the finish's own service. Throws if the rules do not contain the project or the finish.
 */
export function estimate(rules: EstimateRules, request: EstimateRequest): AmountRange {
  const { size } = request;
  const { project, finish, services } = priceAsService(rules, request);
  const published = publishedAt(rules, project, size);
  const typical = priceAt(rules, project, size);
  const extra = premium(rules, finish, size);
  const leastExtra = premium(rules, finish, rules.minimumSize);
  const floors = finish === null ? [] : services.map((slug) => estimate(rules, { project: slug, finish: null, size }));
  const end = (side: 'low' | 'high', sign: number) => {
    const factor = 1 + (sign * rules.spreadPercent) / 100;
    const added = Math.max(extra * factor, leastExtra);
    const amount = roundTo(rules.roundTo, clamp(typical * factor, published) + added);
    // Rounding may leave a published range whose limits are not round.
    return Math.max(added === 0 ? clamp(amount, published) : amount, ...floors.map((floor) => floor[side]));
  };
  return { low: end('low', -1), high: end('high', 1) };
}

/** Returns the index of the tier of a size; the last one for sizes above all tiers. */
export function findTier({ tierSizes }: EstimateRules, size: number): number {
  return tierSizes.slice(0, -1).filter((limit) => limit !== null && limit < size).length;
}

/**
 * Returns the service whose prices a job has, and the finish that adds to them, if any. A finish
 * that turns the baseline, or cheaper work, into another service has the price of that service: one
 * job, one price.
 */
export function priceAsService(rules: EstimateRules, { project, finish }: EstimateRequest): PricedJob {
  const rule = finish === null ? null : rules.finishes[finish];
  if (rule === undefined) throw new Error(`the calculator has no finish ${finish}`);
  const { pricedAs = null, share = 0 } = rule ?? {};
  const finishedProject = pricedAs === null || share < 1 ? project : pricedAs;
  const priced = rules.asBaseline.includes(project) ? finishedProject : project;
  // The price of the finish's own service already includes the finish.
  const isIncluded = pricedAs === null || pricedAs === priced;
  return { project: priced, finish: isIncluded ? null : { pricedAs, share }, services: [priced, finishedProject] };
}

function premium(rules: EstimateRules, finish: PricedJob['finish'], size: number): number {
  if (finish === null) return 0;
  const { pricedAs, share } = finish;
  return share * (priceAt(rules, pricedAs, size) - priceAt(rules, rules.baseline ?? pricedAs, size));
}

/** Interpolates in the tier of the size: constant below the first size, with the last slope above. */
function priceAt(rules: EstimateRules, project: string, size: number): number {
  const { minimumSize, tierSizes, largeSize } = rules;
  const tier = findTier(rules, size);
  const from = tierSizes[tier - 1] ?? minimumSize;
  const to = tierSizes.slice(0, -1)[tier] ?? largeSize;
  const ranges = findPublished(rules, project);
  // Where two tiers meet, the mean.
  const priceBefore = (index: number) => {
    const [high, low] = [ranges[index - 1]?.high, ranges[index]?.low];
    return ((high ?? low ?? 0) + (low ?? high ?? 0)) / 2;
  };
  const low = priceBefore(tier);
  return low + ((priceBefore(tier + 1) - low) * (Math.max(size, minimumSize) - from)) / (to - from);
}

/** Returns the published range of a size; without an upper limit for sizes that no tier limits. */
export function publishedAt(rules: EstimateRules, project: string, size: number): AmountRange {
  const tier = findTier(rules, size);
  const { low = 0, high = 0 } = findPublished(rules, project)[tier] ?? {};
  return { low, high: size <= (rules.tierSizes[tier] ?? 0) ? high : Number.POSITIVE_INFINITY };
}

function findPublished({ published }: EstimateRules, project: string): readonly AmountRange[] {
  const ranges = published[project];
  if (ranges === undefined) throw new Error(`the calculator has no project type ${project}`);
  return ranges;
}

function clamp(amount: number, { low, high }: AmountRange): number {
  return Math.min(Math.max(amount, low), high);
}

// Halves are rounded up; the small addition compensates floating-point results just below a half.
function roundTo(step: number, amount: number): number {
  return step * Math.floor((amount + step / 2) / step + 1e-6);
}
