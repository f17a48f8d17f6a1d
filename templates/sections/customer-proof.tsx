import { type Price, printPrice } from '../../cli/model/prices/service-prices.ts';
import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import { LanguageMark } from '../elements/links/page-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { fillElements, useWording } from '../elements/wording.tsx';
import { type HighlightProps, TrustStrip } from './trust-strip.tsx';

export interface ReviewProps {
  readonly text: string;
  /** If it is not that of the page. */
  readonly language?: string | undefined;
  readonly author: string;
  /** `March 2026`, or the year */
  readonly month: string;
  /** `2026-03` or `2026` */
  readonly date: string;
  /** One to five. */
  readonly stars: number | null;
  /** The site that published it; without a link if there is none. */
  readonly source: { readonly text: string; readonly href: string | null };
}

interface ProjectProps {
  readonly title: string;
  readonly text: RichText;
  readonly before: PictureProps | null;
  readonly after: PictureProps;
  /** Place and size, as far as the data has them. */
  readonly details: readonly string[];
  readonly price: Price | null;
}

export interface CustomerProofProps {
  /** That of the reviews, if it is not the one of the wording. */
  readonly heading?: string | undefined;
  /** The ratings of review sites. */
  readonly ratings: readonly HighlightProps[];
  readonly reviews: readonly ReviewProps[];
  readonly projects: readonly ProjectProps[];
}

const PHOTO_SIZES = '(min-width: 60rem) min(45rem, 56vw), 92vw';
/** One that is longer is not set large. */
const MAX_LARGE_QUOTE = 180;
const MAX_STARS = 5;

/** Renders finished jobs and what customers said, each only if there are some. */
export const CustomerProof = replaceable('sections/customer-proof', OurCustomerProof);
function OurCustomerProof({ projects, ...proof }: CustomerProofProps) {
  return (
    <>
      <Projects projects={projects} />
      <Reviews {...proof} />
    </>
  );
}

/** Renders what customers said: the first short quote large, and the others beside it. */
export const Reviews = replaceable('sections/customer-proof.Reviews', OurReviews);
function OurReviews({ heading, ratings, reviews }: Omit<CustomerProofProps, 'projects'>) {
  const { proof: words } = useWording();
  if (reviews.length === 0) return null;
  const large = reviews.find(({ text }) => text.length <= MAX_LARGE_QUOTE);
  const others = reviews.filter((review) => review !== large);
  return (
    <Section
      id="reviews"
      heading={heading ?? words.reviews}
      className="reviews feature pale ground"
      aside={<TrustStrip items={ratings} place="reviews" />}
    >
      {large === undefined ? null : (
        <div className="review-large">
          <Review {...large} />
        </div>
      )}
      {others.length === 0 ? null : (
        <ul className="review-list">
          {others.map((review) => (
            <li key={review.author + review.text}>
              <Review {...review} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Renders finished jobs. */
export const Projects = replaceable('sections/customer-proof.Projects', OurProjects);
function OurProjects({ projects }: Pick<CustomerProofProps, 'projects'>) {
  const { proof: words } = useWording();
  if (projects.length === 0) return null;
  return (
    <Section id="projects" heading={words.projects} className="projects">
      {projects.map((project) => (
        <Project key={project.title} {...project} />
      ))}
    </Section>
  );
}

function Project({ title, text, before, after, details, price }: ProjectProps) {
  const { proof: words } = useWording();
  return (
    <article className={before === null ? 'project' : 'project project-pair'}>
      {before === null ? null : <Photo label={words.before} picture={before} />}
      <Photo label={before === null ? null : words.after} picture={after} />
      <div className="project-text">
        <h3>{title}</h3>
        {details.length === 0 ? null : <p className="label">{details.join(', ')}</p>}
        {price === null ? null : <p className="figure">{printPrice(price)}</p>}
        <Blocks text={text} />
      </div>
    </article>
  );
}

function Photo({ label, picture }: { readonly label: string | null; readonly picture: PictureProps }) {
  return (
    <figure>
      <Picture picture={picture} sizes={PHOTO_SIZES} />
      {label === null ? null : <figcaption>{label}</figcaption>}
    </figure>
  );
}

function Review({ text, language, author, month, date, stars, source }: ReviewProps) {
  const { proof: words } = useWording();
  return (
    <>
      {stars === null ? null : <Stars count={stars} />}
      <blockquote lang={language}>
        <p>{text}</p>
      </blockquote>
      <p className="review-source">
        {fillElements(words.reviewSource, {
          author,
          month: <time dateTime={date}>{month}</time>,
          source: source.href === null ? source.text : <a href={source.href}>{source.text}</a>,
        })}
        <LanguageMark language={language} />
      </p>
    </>
  );
}

/** Renders the stars of a review as a drawing and in words. */
function Stars({ count }: { readonly count: number }) {
  const { proof: words } = useWording();
  return (
    <p className="stars">
      <svg viewBox="0 0 100 20" aria-hidden="true">
        {Array.from({ length: MAX_STARS }, (_, index) => (
          <path
            key={index}
            className={index < count ? 'star-full' : undefined}
            d={`M${index * 20 + 10} 2l2.5 5.4 5.9.7-4.4 4 1.2 5.8-5.2-2.9-5.2 2.9 1.2-5.8-4.4-4 5.9-.7z`}
          />
        ))}
      </svg>
      <span>{fillWords(words.stars, { stars: count, most: MAX_STARS })}</span>
    </p>
  );
}
