// Collects what the report says about the data, beyond what the rules compare: prices, what is
// still missing, and former addresses. Plain data, so that the model need not stay in memory. Entry
// point: listReportFacts.
import type { SiteModel } from '../../model/model.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { buildReferenceValues } from '../../model/text/reference-values.ts';
import { listAllThirdParties } from '../../model/third-parties.ts';
import { describeThirdParty } from '../../model/third-party-words.ts';
import { englishWording } from '../../schema/wording/wording.ts';
import { type LanguageCoverage, listCoverage } from './coverage.ts';
import { type EmptyDetail, listEmptyDetails } from './empty-details.ts';
import { createListing, type DataListing } from './listing.ts';

export interface ReportFacts {
  readonly name: string;
  readonly timeZone: string | undefined;
  /** The services that have prices, in menu order. */
  readonly prices: readonly {
    readonly service: string;
    readonly tiers: readonly {
      readonly label: string;
      readonly size: string | null;
      readonly text: string;
    }[];
  }[];
  /** The names and texts of the rates of data/pricing.yaml. */
  readonly rates: readonly (readonly [key: string, text: string])[];
  /** The most important come first. */
  readonly emptyDetails: readonly EmptyDetail[];
  /** The addresses of data/published.txt. */
  readonly published: readonly string[];
  /** The path of the page that took the place of each former address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Former addresses that nothing took the place of. */
  readonly gone: ReadonlySet<string>;
  /** What business profiles at other sites say too. */
  readonly listing: DataListing;
  /** The last day on which the newest review may have been written; null without reviews. */
  readonly newestReview: string | null;
  /** Who else learns of a visit, and what, in sentences. */
  readonly thirdParties: readonly { readonly name: string; readonly gets: string }[];
  /** How much of the site is translated to each other language. */
  readonly coverage: readonly LanguageCoverage[];
}

/** Lists what the report needs of the data. */
export function listReportFacts(dataSet: DataSet, model: SiteModel): ReportFacts {
  return {
    name: model.site.name,
    timeZone: model.site.timeZone,
    prices: model.services.flatMap(({ slug, shortName }) => {
      const tiers = (model.prices.get(slug) ?? []).map(({ label, size, text }) => ({ label, size, text }));
      return tiers.length === 0 ? [] : [{ service: shortName, tiers }];
    }),
    rates: [...(buildReferenceValues(dataSet).rates ?? [])],
    emptyDetails: listEmptyDetails(dataSet),
    published: dataSet.published,
    redirects: model.redirects,
    gone: new Set(model.gone),
    listing: createListing(model),
    newestReview: findNewestReview(model.site.reviews),
    thirdParties: listAllThirdParties(model).map((party) => ({
      name: party.provider.name,
      gets: describeThirdParty(party, { site: model.site, wording: englishWording }),
    })),
    coverage: listCoverage(dataSet),
  };
}

/** A date without a day may be any of its month, of which every one has 28. */
export function findNewestReview(reviews: readonly { readonly date: string }[]): string | null {
  const days = reviews.map(({ date }) => `${date}${'-12-28'.slice(date.length - 4)}`);
  return days.toSorted().at(-1) ?? null;
}

/** In days; people look at the newest reviews first. */
const MAX_REVIEW_AGE = 90;

/** Returns how many days old the newest review is if that is too old, otherwise null. */
export function findOldReview(newest: string | null, today: string): number | null {
  const age = newest === null ? 0 : (Date.parse(today) - Date.parse(newest)) / 86_400_000;
  return age > MAX_REVIEW_AGE ? age : null;
}
