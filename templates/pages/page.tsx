import type { RichText } from '../../cli/schema/text/rich-text.ts';
import { CallBar } from '../sections/call-bar.tsx';
import { Details } from '../sections/details.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { PageSections, type SectionProps } from '../sections/page-sections.tsx';

export interface PlainPageProps {
  readonly hero: HeroProps;
  readonly details: readonly RichText[];
  readonly sections: readonly SectionProps[];
}

/** Renders a page of the business's own. */
export function PlainPage({ page: { hero, details, sections } }: { readonly page: PlainPageProps }) {
  return (
    <>
      <Hero {...hero} />
      <Details paragraphs={details} continuesHero />
      <PageSections sections={sections} phone={hero.phone} />
      <CallBar phone={hero.phone} estimateLabel={hero.estimateLabel} contactHref={hero.contactHref} />
    </>
  );
}
