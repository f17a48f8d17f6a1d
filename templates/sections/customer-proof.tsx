import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { LanguageMark } from '../elements/page-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { Stars } from '../elements/stars.tsx';
import { fillElements, useWording } from '../elements/wording.tsx';

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
  /** Where it was published; without a link if it was not. */
  readonly source: { readonly text: string; readonly href: string | null };
}

export interface ProjectProps {
  readonly title: string;
  readonly text: RichText;
  readonly before: PictureProps | null;
  readonly after: PictureProps;
  /** Place, size and cost, as far as the data has them. */
  readonly details: readonly string[];
}

export interface CustomerProofProps {
  /** That of the reviews, if it is not the one of the wording. */
  readonly heading?: string | undefined;
  readonly reviews: readonly ReviewProps[];
  readonly projects: readonly ProjectProps[];
}

const PHOTO_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw';

/** Renders finished jobs and what customers said, each only if there are some. */
export function CustomerProof({ heading, reviews, projects }: CustomerProofProps) {
  const { proof: words } = useWording();
  return (
    <>
      {projects.length === 0 ? null : (
        <Section id="projects" heading={words.projects}>
          <ul className="project-list">
            {projects.map((project) => (
              <Project key={project.title} project={project} />
            ))}
          </ul>
        </Section>
      )}
      {reviews.length === 0 ? null : (
        <Section id="reviews" heading={heading ?? words.reviews}>
          <ul className="list ruled">
            {reviews.map((review) => (
              <Review key={review.author + review.text} review={review} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Project({ project: { title, text, before, after, details } }: { readonly project: ProjectProps }) {
  const { proof: words } = useWording();
  return (
    <li>
      <div className="project-photos">
        {before === null ? null : <Photo label={words.before} picture={before} />}
        <Photo label={before === null ? null : words.after} picture={after} />
      </div>
      <h3>{title}</h3>
      {details.length === 0 ? null : <p className="project-details">{details.join(', ')}</p>}
      <Blocks text={text} />
    </li>
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

function Review({ review }: { readonly review: ReviewProps }) {
  const { text, language, author, month, date, stars, source } = review;
  const { proof: words } = useWording();
  return (
    <li>
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
    </li>
  );
}
