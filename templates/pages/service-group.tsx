import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { Details } from '../sections/details.tsx';
import { Hero } from '../sections/hero.tsx';
import { PageSections } from '../sections/page-sections.tsx';
import type { PlainPageProps } from './page.tsx';

export interface ServiceGroupPageProps extends PlainPageProps {
  readonly services: { readonly heading: string; readonly cards: readonly CardProps[] };
  /** Null if it is one of the sections. */
  readonly contact: ContactFormProps | null;
}

/** Renders the page of a group of services. */
export function ServiceGroupPage({ page }: { readonly page: ServiceGroupPageProps }) {
  const { hero, details, services, sections, contact } = page;
  return (
    <>
      <Hero {...hero} />
      <Details paragraphs={details} continuesHero />
      <Cards id="services" {...services} />
      <PageSections sections={sections} phone={hero.phone} />
      {contact === null ? null : <ContactForm props={contact} />}
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} />
    </>
  );
}
