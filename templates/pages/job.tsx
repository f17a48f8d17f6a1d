import type { RichText } from '../../cli/schema/text/rich-text.ts';
import type { Link } from '../elements/links/link.ts';
import { useWording } from '../elements/wording.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { Details } from '../sections/details.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { JobPhotos, type JobProps, Jobs } from '../sections/jobs.tsx';
import { Links } from '../sections/links.tsx';
import { PageSections } from '../sections/page-sections.tsx';
import type { PlainPageProps } from './page.tsx';

export interface JobPageProps extends PlainPageProps {
  readonly photos: JobProps['photos'];
  readonly contact: ContactFormProps;
  /** The pages of its service and city. */
  readonly subjects: readonly Link[];
  readonly similar: readonly JobProps[];
  readonly all: Link;
}

/** Renders the page of a job. */
export function JobPage({ page }: { readonly page: JobPageProps }) {
  const { articles, jobs: words } = useWording();
  const { hero, photos } = page;
  return (
    <>
      <Hero {...hero} />
      {photos.length === 0 ? null : (
        <div className={photos.length > 1 ? 'section-inner job job-pair' : 'section-inner job'}>
          <JobPhotos photos={photos} isFirst />
        </div>
      )}
      <Details paragraphs={page.details} continuesHero />
      <PageSections sections={page.sections} phone={hero.phone} />
      <Jobs heading={words.similar} jobs={page.similar} more={page.all} />
      <ContactForm props={page.contact} />
      <Links id="subjects" heading={articles.subjects} links={page.subjects} />
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} contactHref={hero.contactHref} />
    </>
  );
}

export interface JobsPageProps {
  readonly hero: HeroProps;
  readonly details: readonly RichText[];
  /** The newest comes first. */
  readonly jobs: readonly JobProps[];
}

/** Renders the list of all jobs. */
export function JobsPage({ page: { hero, details, jobs } }: { readonly page: JobsPageProps }) {
  const { jobs: words } = useWording();
  return (
    <>
      <Hero {...hero} />
      <Details paragraphs={details} continuesHero />
      <Jobs heading={words.newest} jobs={jobs} more={null} />
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} contactHref={hero.contactHref} />
    </>
  );
}
