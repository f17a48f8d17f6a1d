import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { CallBar } from '../sections/call-bar.tsx';
import { type CardProps, Cards } from '../sections/cards.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { Details } from '../sections/details.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { PageSections, type SectionProps } from '../sections/page-sections.tsx';

export interface ServiceGroupPageProps {
  readonly hero: HeroProps;
  readonly details: readonly RichText[];
  readonly services: { readonly heading: string; readonly cards: readonly CardProps[] };
  readonly sections: readonly SectionProps[];
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
