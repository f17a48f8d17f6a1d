// Reviews and finished jobs on a page: all except those about another service or another city.
import type { CustomerProofProps, ReviewProps } from '../../../templates/sections/customer-proof.tsx';
import type { PersonProps } from '../../../templates/sections/owner.tsx';
import type { SiteModel } from '../../model/model.ts';
import { wordPrice } from '../../model/prices/service-prices.ts';
import { formatMonth } from '../../schema/formats/format.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildRatings } from './business-details.ts';

/** More would push the questions and the form too far down. */
const MAX_ITEMS = 3;

interface Subject {
  readonly city?: string | undefined;
  readonly service?: string | undefined;
}

/** Builds the reviews and jobs of a page; the home page, without a subject, has the first. */
export function buildCustomerProof(model: SiteModel, shared: SiteParts, subject: Subject | null): CustomerProofProps {
  const { projects } = model.site;
  return {
    ratings: buildRatings(model),
    reviews: buildReviews(model, subject, 'first'),
    projects: selectAbout(projects, subject)
      .slice(0, MAX_ITEMS)
      .map((project) => ({
        title: project.title,
        text: project.text,
        before: project.before === undefined ? null : shared.picture(project.before),
        after: shared.picture(project.after),
        details: [model.cityBySlug.get(project.city ?? '')?.city, project.size].filter(
          (detail) => detail !== undefined,
        ),
        price: project.cost === undefined ? null : wordPrice({ low: project.cost, high: project.cost }, model),
      })),
  };
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
      month: date.length > 4 ? formatMonth(date, wording.language) : date,
      date: date.slice(0, 7),
      stars: stars ?? null,
      source: { text: source, href: url ?? null },
    }));
}

/** Leaves out what is about others, and puts what is about the page's subject first. */
function selectAbout<T extends Subject>(items: readonly T[], subject: Subject | null): T[] {
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
