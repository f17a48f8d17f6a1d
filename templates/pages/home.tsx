import { About, type AboutProps } from '../sections/about.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { Gallery, type GalleryProps } from '../sections/gallery.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';

export interface HomePageProps {
  readonly hero: HeroProps;
  readonly services: { readonly heading: string; readonly cards: readonly CardProps[] };
  readonly gallery: GalleryProps;
  readonly about: AboutProps;
  readonly contact: ContactFormProps;
}

/** Renders the home page. */
export function HomePage({ hero, services, gallery, about, contact }: HomePageProps) {
  return (
    <>
      <Hero {...hero} wide />
      <Cards id="services" {...services} />
      <Gallery props={gallery} />
      <About {...about} />
      <ContactForm props={contact} />
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} />
    </>
  );
}
