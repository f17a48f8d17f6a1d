// Collects what the report says about the data, beyond what the rules compare: prices, what is
// still missing, and former addresses. Plain data, so that the model need not stay in memory. Entry
// point: listReportFacts.

import type { SiteModel } from '../../model/model.ts';
import { printPrice } from '../../model/prices/service-prices.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { buildReferenceValues } from '../../model/text/reference-values.ts';
import { listAllThirdParties } from '../../model/third-parties.ts';
import { describeThirdParty } from '../../model/third-party-words.ts';
import { englishWording } from '../../schema/wording/wording.ts';
import { listCoverage } from './coverage.ts';
import { listEmptyDetails } from './empty-details.ts';

export type ReportFacts = ReturnType<typeof listReportFacts>;

/** Lists what the report needs of the data. */
export function listReportFacts(dataSet: DataSet, model: SiteModel) {
  const { site, services, prices, redirects, gone } = model;
  return {
    name: site.name,
    timeZone: site.timeZone,
    /** The services that have prices, in menu order. */
    prices: services.flatMap(({ slug, shortName }) => {
      const tiers = (prices.get(slug) ?? []).map(({ label, price }) => ({ label, text: printPrice(price) }));
      return tiers.length === 0 ? [] : [{ service: shortName, tiers }];
    }),
    /** The names and texts of the rates of data/pricing.yaml. */
    rates: [...(buildReferenceValues(dataSet).rates ?? [])],
    emptyDetails: listEmptyDetails(dataSet),
    /** The addresses of data/published.txt. */
    published: dataSet.published,
    redirects,
    gone: new Set(gone),
    newestReview: findNewestReview(site.reviews),
    /** Who else learns of a visit, and what, in sentences. */
    thirdParties: listAllThirdParties(model).map((party) => ({
      name: party.provider.name,
      gets: describeThirdParty(party, { site, wording: englishWording }),
    })),
    coverage: listCoverage(dataSet),
  };
}

/** A date without a day may be any of its month, of which every one has 28. */
export function findNewestReview(reviews: readonly { readonly date?: string | undefined }[]): string | null {
  const days = reviews.flatMap(({ date }) => (date === undefined ? [] : [`${date}${'-12-28'.slice(date.length - 4)}`]));
  return days.toSorted().at(-1) ?? null;
}

/** In days; people look at the newest reviews first. */
const MAX_REVIEW_AGE = 90;

/** Returns how many days old the newest review is if that is too old, otherwise null. */
export function findOldReview(newest: string | null, today: string): number | null {
  const age = newest === null ? 0 : (Date.parse(today) - Date.parse(newest)) / 86_400_000;
  return age > MAX_REVIEW_AGE ? age : null;
}
