import type { RichText } from '../../cli/schema/text/rich-text.ts';
import type { PictureProps } from '../elements/picture.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import type { ContactFormProps } from '../sections/contact-form.tsx';
import type { CustomerProofProps } from '../sections/customer-proof.tsx';
import { Details } from '../sections/details.tsx';
import type { QuestionProps } from '../sections/faq.tsx';
import type { GalleryProps } from '../sections/gallery.tsx';
import { Hero, type HeroProps } from '../sections/hero.tsx';
import { PageSections, type SectionProps } from '../sections/page-sections.tsx';

export interface PlainPageProps {
  readonly hero: HeroProps;
  readonly details: readonly RichText[];
  /** The page's own sections. */
  readonly sections: readonly SectionProps[];
}

/** What the home page and those of services and cities have as well. */
export interface BusinessPageProps extends PlainPageProps {
  /** The photo of a page without a gallery, unless the page shows it elsewhere. */
  readonly figure: PictureProps | null;
  readonly gallery: GalleryProps | null;
  readonly customerProof: CustomerProofProps;
  readonly questions: readonly QuestionProps[];
  /** Null if it is one of the sections. */
  readonly contact: ContactFormProps | null;
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
