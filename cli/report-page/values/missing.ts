// What the owner has to supply: placeholders that must be replaced before launch, and details that the data leaves out. Entry point:
// listMissing.
import type { ReportFacts } from '../../check/expected/report-facts.ts';
import type { ExpectedSite } from '../../check/facts/facts.ts';
import { formatLocation } from '../../check/reporters/report.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { type Excerpt, takeExcerpt } from './excerpt.ts';

export interface Missing {
  /** Must be replaced before launch. What customers would call or write to comes first. */
  readonly placeholders: Excerpt<MissingDetail>;
  /** The most important come first. */
  readonly empty: Excerpt<MissingDetail>;
}

export interface MissingDetail {
  readonly what: string;
  /** Why it matters, in a sentence without a period; null if `what` says it. */
  readonly why: string | null;
  readonly location: string;
}

/** Lists what is missing. */
export function listMissing(
  placeholders: ExpectedSite['placeholders'],
  emptyDetails: ReportFacts['emptyDetails'],
): Missing {
  return {
    placeholders: takeExcerpt(
      placeholders.map(({ what, location }) => ({
        what: capitalize(what.replace(/^the placeholder /, '').replaceAll('`', '')),
        why: null,
        location: formatLocation(location),
      })),
    ),
    empty: takeExcerpt(
      emptyDetails.map(({ what, why, key, location }) => ({
        what,
        why,
        location: `${location.file}: ${key}`,
      })),
    ),
  };
}
