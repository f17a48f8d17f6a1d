// Reviews and finished jobs on a page: all except those about another service or another city.
import type { CustomerProofProps, ReviewProps } from '../../../templates/sections/customer-proof.tsx';
import type { JobProps } from '../../../templates/sections/jobs.tsx';
import type { PersonProps } from '../../../templates/sections/owner.tsx';
import type { Job, SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import { printPrice, wordPrice } from '../../model/prices/service-prices.ts';
import { formatMonth } from '../../schema/formats/format.ts';
import { fillPlural, fillWords } from '../../schema/wording/fill-words.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildRatings } from './business-details.ts';

/** More would push the questions and the form too far down. */
export const MAX_ITEMS = 3;

interface Subject {
  readonly city?: string | undefined;
  readonly service?: string | undefined;
}

/** Builds the reviews and jobs of a page; the home page, without a subject, has the first. */
export function buildCustomerProof(model: SiteModel, shared: SiteParts, subject: Subject | null): CustomerProofProps {
  const { jobs, jobsPage, wording } = model;
  const shown = selectAbout(jobs, subject).slice(0, MAX_ITEMS);
  return {
    ratings: buildRatings(model),
    reviews: buildReviews(model, subject, 'first'),
    jobs: shown.map((job) => buildJob(model, shared, job)),
    moreJobs: jobsPage !== null && shown.length < jobs.length ? shared.link(jobsPage.path, wording.jobs.all) : null,
  };
}

/** Builds the card of a job: with its whole text, or with a link to its page. */
export function buildJob(model: SiteModel, shared: SiteParts, job: Job): JobProps {
  const { linkText, hasPage, path, text, metaDescription, price } = job;
  return {
    title: linkText,
    href: hasPage ? shared.link(path, '').href : null,
    text: hasPage ? metaDescription : text,
    photos: buildJobPhotos(model, shared, { ...job, during: [] }),
    details: listJobDetails(model, job),
    price: price === undefined ? null : wordPrice(price, model),
  };
}

export function buildJobPhotos(
  { wording: { proof, jobs } }: SiteModel,
  shared: SiteParts,
  { before, after, during }: Pick<Job, 'before' | 'after' | 'during'>,
): JobProps['photos'] {
  const isAlone = before === undefined && during.length === 0;
  const named = [
    [before, proof.before],
    [after, isAlone ? null : proof.after],
    ...during.map((file) => [file, jobs.during] as const),
  ] as const;
  return named.flatMap(([file, label]) => (file === undefined ? [] : [{ label, picture: shared.picture(file) }]));
}

/** Lists where, when and how large a job was, and what it cost. */
export function describeJob(model: SiteModel, job: PageOf<'job'>): string[] {
  const { price } = job;
  return [...listJobDetails(model, job), ...(price === undefined ? [] : [printPrice(wordPrice(price, model))])];
}

function listJobDetails({ cityBySlug, wording }: SiteModel, { city = '', month, size, days }: PageOf<'job'>): string[] {
  const details = [
    cityBySlug.get(city)?.city,
    month && formatMonth(month, wording.language),
    size,
    days && fillPlural(wording.jobs.days, { count: days }, wording),
  ];
  return details.filter((detail) => typeof detail === 'string');
}

export function buildReviews(
  { site, wording, languages, foreignReviews }: SiteModel,
  subject: Subject | null,
  show: 'first' | 'all',
): ReviewProps[] {
  const isForeign = ({ text }: { readonly text: string }) => Number(foreignReviews.has(text));
  const reviews = selectAbout(site.reviews, subject).sort((a, b) => isForeign(a) - isForeign(b));
  return reviews
    .slice(0, show === 'all' ? reviews.length : MAX_ITEMS)
    .map(({ text, author, place, date, stars, source, url }) => ({
      text,
      ...(foreignReviews.has(text) && { language: languages.all[0] }),
      author: place === undefined ? author : fillWords(wording.proof.author, { author, place }),
      date:
        date === undefined
          ? null
          : { text: date.length > 4 ? formatMonth(date, wording.language) : date, time: date.slice(0, 7) },
      stars: stars ?? null,
      source: source === undefined ? null : { text: source, href: url ?? null },
    }));
}

/** Leaves out what is about others, and puts what is about the page's subject first. */
export function selectAbout<T extends Subject>(items: readonly T[], subject: Subject | null): T[] {
  const rank = (item: T) => SUBJECT_KEYS.filter((key) => isSame(item, subject, key)).length;
  return items
    .filter((item) =>
      SUBJECT_KEYS.every(
        (key) => item[key] === undefined || subject?.[key] === undefined || isSame(item, subject, key),
      ),
    )
    .sort((a, b) => rank(b) - rank(a));
}

const SUBJECT_KEYS = ['city', 'service'] as const;

function isSame(item: Subject, subject: Subject | null, key: keyof Subject): boolean {
  return item[key] !== undefined && item[key] === subject?.[key];
}

/** Builds the section about the people who come to the house, the owner first. */
export function buildOwner({ site }: SiteModel, shared: SiteParts): PersonProps[] {
  const { owner, team } = site;
  return [...(owner === undefined ? [] : [owner]), ...team].map(({ name, role, registration, photo, text = '' }) => ({
    name,
    role: [role, registration].filter((part) => part !== undefined).join(', '),
    text,
    picture: photo === undefined ? null : shared.picture(photo),
  }));
}
