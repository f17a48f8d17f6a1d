// Reviews and finished jobs on a page: all except those about another service or another city.
import type { CustomerProofProps } from '../../../templates/sections/customer-proof.tsx';
import type { PersonProps } from '../../../templates/sections/owner.tsx';
import type { SiteModel } from '../../model/model.ts';
import { formatMonth } from '../../schema/formats/format.ts';
import { formatAmount } from '../../schema/prices/money.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';
import type { SiteParts } from '../site-parts.ts';

/** More would push the questions and the form too far down. */
const MAX_ITEMS = 3;

interface Subject {
  readonly city?: string | undefined;
  readonly service?: string | undefined;
}

/** Builds the reviews and jobs of a page; the home page has no subject and shows the first of all. */
export function buildCustomerProof(
  model: SiteModel,
  shared: SiteParts,
  subject: Subject | null,
): CustomerProofProps {
  const { reviews, projects } = model.site;
  const { proof: words, language } = model.wording;
  const isAbout = (item: Subject) =>
    (['city', 'service'] as const).every(
      (key) => item[key] === undefined || subject?.[key] === undefined || item[key] === subject[key],
    );
  return {
    reviews: reviews
      .filter(isAbout)
      .slice(0, MAX_ITEMS)
      .map(({ text, author, place, date, stars, source, url }) => ({
        text,
        author: place === undefined ? author : fillWords(words.author, { author, place }),
        month: formatMonth(date, language),
        date: date.slice(0, 7),
        stars: stars ?? null,
        source: { text: source, href: url ?? null },
      })),
    projects: projects
      .filter(isAbout)
      .slice(0, MAX_ITEMS)
      .map((project) => ({
        title: project.title,
        text: project.text,
        before: project.before === undefined ? null : shared.picture(project.before),
        after: shared.picture(project.after),
        details: [
          model.cityBySlug.get(project.city ?? '')?.city,
          project.size,
          project.cost === undefined ? undefined : formatAmount(project.cost, model.money),
        ].filter((detail) => detail !== undefined),
      })),
  };
}

/** Builds the section about the people who come to the house, the owner first. */
export function buildOwner({ site }: SiteModel, shared: SiteParts): PersonProps[] {
  const { owner, team } = site;
  return [...(owner === undefined ? [] : [owner]), ...team].map(({ name, photo, text }) => ({
    name,
    text,
    picture: photo === undefined ? null : shared.picture(photo),
  }));
}
