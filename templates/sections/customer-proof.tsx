import { fillWords } from '../../cli/schema/wording/fill-words.ts';
import type { Link } from '../elements/links/link.ts';
import { LanguageMark } from '../elements/links/page-link.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Section } from '../elements/section.tsx';
import { fillElements, useWording } from '../elements/wording.tsx';
import { type JobProps, Jobs } from './jobs.tsx';
import { type HighlightProps, TrustStrip } from './trust-strip.tsx';

export interface ReviewProps {
  readonly text: string;
  /** If it is not that of the page. */
  readonly language?: string | undefined;
  readonly author: string;
  /** `March 2026` and `2026-03`, or the year; null for a review that says that it has no date. */
  readonly date: { readonly text: string; readonly time: string } | null;
  /** One to five. */
  readonly stars: number | null;
  /** The site that published it; without a link if there is none. */
  readonly source: { readonly text: string; readonly href: string | null } | null;
}

export interface CustomerProofProps {
  /** That of the reviews, if it is not the one of the wording. */
  readonly heading?: string | undefined;
  /** The ratings of review sites. */
  readonly ratings: readonly HighlightProps[];
  readonly reviews: readonly ReviewProps[];
  readonly jobs: readonly JobProps[];
  /** The list of all jobs, if there are more. */
  readonly moreJobs: Link | null;
}

/** One that is longer is not set large. */
const MAX_LARGE_QUOTE = 180;
const MAX_STARS = 5;

/** Renders finished jobs and what customers said, each only if there are some. */
export const CustomerProof = replaceable('sections/customer-proof', OurCustomerProof);
function OurCustomerProof({ jobs, moreJobs, ...proof }: CustomerProofProps) {
  return (
    <>
      <Jobs jobs={jobs} more={moreJobs} />
      <Reviews {...proof} />
    </>
  );
}

/** Renders what customers said: the first short quote large, and the others beside it. */
export const Reviews = replaceable('sections/customer-proof.Reviews', OurReviews);
function OurReviews({ heading, ratings, reviews }: Omit<CustomerProofProps, 'jobs' | 'moreJobs'>) {
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

function Review({ text, language, author, date, stars, source }: ReviewProps) {
  const { proof: words } = useWording();
  const month = date === null ? null : <time dateTime={date.time}>{date.text}</time>;
  const place = source?.href == null ? source?.text : <a href={source.href}>{source.text}</a>;
  return (
    <>
      {stars === null ? null : <Stars count={stars} />}
      <blockquote lang={language}>
        <p>{text}</p>
      </blockquote>
      <p className="review-source">
        {month !== null && place !== undefined ? (
          fillElements(words.reviewSource, { author, month, source: place })
        ) : (
          <>
            {author}
            {month === null ? null : <>, {month}</>}
            {place === undefined ? null : <>, {place}</>}
          </>
        )}
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
