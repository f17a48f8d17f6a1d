import { About, type AboutProps } from '../sections/about.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { CustomerProof, type CustomerProofProps } from '../sections/customer-proof.tsx';
import { Details } from '../sections/details.tsx';
import { Gallery, type GalleryProps } from '../sections/gallery.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { Owner, type PersonProps } from '../sections/owner.tsx';

export interface HomePageProps {
  readonly hero: HeroProps;
  readonly details: readonly string[];
  readonly services: {
    readonly heading: string;
    readonly intro?: string;
    readonly cards: readonly CardProps[];
  };
  readonly gallery: GalleryProps | null;
  readonly customerProof: CustomerProofProps;
  readonly about: AboutProps | null;
  readonly owner: readonly PersonProps[];
  readonly contact: ContactFormProps;
}

/** Renders the home page. */
export function HomePage({ page }: { readonly page: HomePageProps }) {
  const { hero, details, services, gallery, customerProof, about, owner, contact } = page;
  return (
    <>
      <Hero {...hero} wide />
      <Details paragraphs={details} />
      <Cards id="services" {...services} />
      {gallery === null ? null : <Gallery props={gallery} />}
      <CustomerProof {...customerProof} />
      {about === null ? null : <About {...about} />}
      <Owner people={owner} />
      <ContactForm props={contact} />
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} />
    </>
  );
}
