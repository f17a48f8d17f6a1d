import type { InlineText } from '../../cli/schema/text/rich-text.ts';
import type { CityMapProps } from '../elements/city-map.tsx';
import { useWording } from '../elements/wording.tsx';
import { About, type AboutProps } from '../sections/about.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { ContactForm } from '../sections/contact-form.tsx';
import { Reviews } from '../sections/customer-proof.tsx';
import { Details } from '../sections/details.tsx';
import { Faq } from '../sections/faq.tsx';
import { Gallery } from '../sections/gallery.tsx';
import { Hero } from '../sections/hero.tsx';
import { Jobs } from '../sections/jobs.tsx';
import { Owner, type PersonProps } from '../sections/owner.tsx';
import { PageSections } from '../sections/page-sections.tsx';
import type { BusinessPageProps } from './page.tsx';

export interface HomePageProps extends BusinessPageProps {
  readonly services: { readonly heading: string; readonly intro?: InlineText; readonly cards: readonly CardProps[] };
  readonly about: AboutProps | null;
  /** The cities around the business, next to the text about it. */
  readonly map: CityMapProps | null;
  readonly owner: readonly PersonProps[];
}

export function HomePage({ page }: { readonly page: HomePageProps }) {
  const { hero, details, services, gallery, customerProof, about, owner } = page;
  const { sections, questions, contact } = page;
  const { home: words } = useWording();
  return (
    <>
      <Hero {...hero} />
      <Details paragraphs={details} figure={page.figure} />
      <Cards
        id="services"
        {...services}
        // Phones show what customers said on the third screen.
        layout={
          customerProof.reviews.length > 0 && services.cards.every(({ picture }) => picture !== null)
            ? 'compact-on-phones with-text'
            : 'full'
        }
      />
      <Reviews {...customerProof} />
      <Owner people={owner} phone={hero.phone} />
      {gallery === null ? null : <Gallery props={gallery} />}
      <Jobs jobs={customerProof.jobs} more={customerProof.moreJobs} />
      {about === null ? null : <About {...about} map={page.map} />}
      <PageSections sections={sections} phone={hero.phone} />
      <Faq heading={words.questions} questions={questions} phone={hero.phone} />
      {contact === null ? null : <ContactForm props={contact} />}
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} />
    </>
  );
}
