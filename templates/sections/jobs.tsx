import { type Price, printPrice } from '../../cli/model/prices/service-prices.ts';
import type { RichText } from '../../cli/schema/text/rich-text.ts';
import type { Link } from '../elements/links/link.ts';
import { PageLink } from '../elements/links/page-link.tsx';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { replaceable } from '../elements/replaceable.tsx';
import { Blocks } from '../elements/rich-text.tsx';
import { Section } from '../elements/section.tsx';
import { useWording } from '../elements/wording.tsx';
import { MoreLink } from './more-link.tsx';

export interface JobProps {
  readonly title: string;
  /** Its page; null for a job without one. */
  readonly href: string | null;
  readonly text: RichText;
  readonly photos: readonly JobPhotoProps[];
  /** Place, month and size, as far as the data has them. */
  readonly details: readonly string[];
  readonly price: Price | null;
}

export interface JobPhotoProps {
  /** Null for the only photo of the result. */
  readonly label: string | null;
  readonly picture: PictureProps;
}

interface Props {
  /** That of the wording by default. */
  readonly heading?: string;
  readonly jobs: readonly JobProps[];
  /** The list of all, if there are more. */
  readonly more: Link | null;
}

const PHOTO_SIZES = '(min-width: 60rem) min(45rem, 56vw), 92vw';

/** Renders finished jobs; nothing without one. */
export const Jobs = replaceable('sections/jobs', OurJobs);
function OurJobs({ heading, jobs, more }: Props) {
  const { proof: words } = useWording();
  if (jobs.length === 0) return null;
  return (
    <Section id="jobs" heading={heading ?? words.projects} className="jobs">
      {jobs.map((job) => (
        <Job key={job.title + job.href} {...job} />
      ))}
      {more === null ? null : <MoreLink link={more} />}
    </Section>
  );
}

function Job({ title, href, text, photos, details, price }: JobProps) {
  return (
    <article className={photos.length > 1 ? 'job job-pair' : 'job'}>
      <JobPhotos photos={photos} />
      <div className="job-text">
        <h3>
          {href === null ? (
            title
          ) : (
            <PageLink href={href} hasOwnWords>
              {title}
            </PageLink>
          )}
        </h3>
        {details.length === 0 ? null : <p className="label">{details.join(', ')}</p>}
        {price === null ? null : <p className="figure">{printPrice(price)}</p>}
        <div>
          <Blocks text={text} />
        </div>
      </div>
    </article>
  );
}

/** Renders the photos of a job, those from before and after next to each other; `isFirst` at the top of a page. */
export function JobPhotos({ photos, isFirst = false }: Pick<JobProps, 'photos'> & { readonly isFirst?: boolean }) {
  return photos.map(({ label, picture }, index) => (
    <figure key={picture.src}>
      <Picture picture={picture} sizes={PHOTO_SIZES} loading={isFirst && index === 0 ? 'eager' : 'lazy'} />
      {label === null ? null : <figcaption>{label}</figcaption>}
    </figure>
  ));
}
