// How much text of its own a page needs, and which jobs say so much that they have one. Entry
// points: limitUniqueText and measureJobs.
import { jobSchema } from '../../schema/job.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { getPageKind, type PageKind } from '../page-kinds.ts';
import type { DataSet } from '../records/data-set.ts';
import { listTexts } from './list-texts.ts';
import { countUniqueWords, createShingleReader, isPageText } from './shingles.ts';

/** From so many service-in-city pages on, each needs as many own words as its kind says. */
const FULL_OFFER = 20;

/** The least that a page of a small site needs. */
const MIN_WORDS = 100;

/** The limits of a page that is not written yet. */
export const NO_LIMITS = { minWords: 0, minRatio: null };

/** Languages that are written without spaces between words. */
const WITHOUT_SPACES: readonly string[] = ['ja', 'zh', 'th', 'lo', 'km', 'my'];

/** Whether spaces tell how many words a text in a language has. */
export function hasCountableWords(language: string): boolean {
  return !WITHOUT_SPACES.includes(language.replace(/-.*/, ''));
}

/**
 * Returns how much text of a page must be on no other page: what `checks.minWords` says, or what
 * its kind says, in proportion to what the site offers. A page that only lists others needs none.
 */
export function limitUniqueText(
  {
    site,
    pages,
  }: {
    readonly site: Pick<SiteRecord, 'checks'>;
    readonly pages: Readonly<Record<'service_city', readonly unknown[]>>;
  },
  kind: PageKind,
): { readonly minWords: number; readonly minRatio: number | null } {
  const { minWords, minRatio } = getPageKind(kind).uniqueText;
  const share = Math.min(1, pages.service_city.length / FULL_OFFER);
  if (minWords === 0) return { minWords, minRatio };
  const scaled = Math.max(MIN_WORDS, Math.round(minWords * share));
  return { minWords: site.checks.minWords ?? scaled, minRatio };
}

/**
 * Counts the words of each job that no other job has too, by its file; with `minWords` it has a
 * page, unless it is to stay a card. They are counted as the check counts those of pages.
 */
export function measureJobs({ site, pages, cards }: Pick<DataSet, 'site' | 'pages' | 'cards'>): {
  readonly minWords: number;
  readonly words: ReadonlyMap<string, number>;
} {
  const jobs = [...pages.job, ...cards];
  const readShingles = createShingleReader([
    ...pages.city.map(({ value }) => value.city),
    ...pages.service.flatMap(({ value: { service, shortName = service } }) => [service, shortName]),
  ]);
  const texts = jobs.map((job) =>
    listTexts(job, { schema: jobSchema, language: '', resolve: (typed) => typed })
      .filter(isPageText)
      .flatMap((text) => [...readShingles(text.resolve())]),
  );
  const all = texts.flatMap((shingles) => [...new Set(shingles)]).sort();
  const shared = new Set(all.filter((shingle, index) => shingle === all[index - 1]));
  const isCounted = site !== null && hasCountableWords(site.value.language);
  return {
    minWords: isCounted ? limitUniqueText({ site: site.value, pages }, 'job').minWords : 0,
    words: new Map(
      jobs.map(({ source }, index) => [source.file, countUniqueWords(Uint32Array.from(texts[index] ?? []), shared)]),
    ),
  };
}

/** Takes the jobs without a page out of the pages. */
export function separateCards<Data extends Pick<DataSet, 'site' | 'pages'>>(data: Data): Data & Pick<DataSet, 'cards'> {
  const { pages } = data;
  if (pages.job.length === 0) return { ...data, cards: [] };
  const { minWords, words } = measureJobs({ ...data, cards: [] });
  const isCard = ({ value, source }: DataSet['cards'][number]) =>
    value.card || value.placeholder || (words.get(source.file) ?? 0) < minWords;
  return {
    ...data,
    pages: { ...pages, job: pages.job.filter((job) => !isCard(job)) },
    cards: pages.job.filter(isCard),
  };
}
