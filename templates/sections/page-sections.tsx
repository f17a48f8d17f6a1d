// The one template of the sections that a page lists in the data. Each is a section that other
// pages have as well.
import { type ComponentType, useContext } from 'react';
import type { RichText } from '../../cli/schema/text/rich-text.ts';
import type { Phone } from '../elements/links/link.ts';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { OwnComponentsContext } from '../elements/replaceable.tsx';
import { Section } from '../elements/section.tsx';
import { Call } from './call.tsx';
import { ContactForm, type ContactFormProps } from './contact-form.tsx';
import { type CustomerProofProps, Reviews } from './customer-proof.tsx';
import { Embed, type EmbedProps } from './embed.tsx';
import { Faq, type QuestionProps } from './faq.tsx';
import { Gallery, type GalleryProps } from './gallery.tsx';
import { Owner, type PersonProps } from './owner.tsx';
import { PriceTables, type PriceTablesProps } from './price-tables.tsx';
import { Paragraphs, TitledList, type TitledTextProps } from './text-lists.tsx';

interface Headed {
  /** Unique on the page. */
  readonly id: string;
  readonly heading: string;
}

/** The last day, `YYYY-MM-DD`, after which the script hides a section. */
interface Dated {
  readonly until?: string | undefined;
  readonly timeZone?: string | undefined;
}

export type SectionProps = SectionContent & Dated;

export type SectionContent =
  | ({ readonly type: 'text'; readonly paragraphs: readonly RichText[] } & Headed)
  | ({ readonly type: 'photo'; readonly caption: string | null; readonly picture: PictureProps } & Headed)
  | { readonly type: 'gallery'; readonly gallery: GalleryProps }
  | ({ readonly type: 'list'; readonly items: readonly TitledTextProps[] } & Headed)
  | { readonly type: 'questions'; readonly heading: string; readonly questions: readonly QuestionProps[] }
  | { readonly type: 'prices'; readonly prices: PriceTablesProps }
  | ({ readonly type: 'reviews' } & Omit<CustomerProofProps, 'jobs' | 'moreJobs'>)
  | { readonly type: 'team'; readonly heading: string | undefined; readonly people: readonly PersonProps[] }
  | { readonly type: 'call'; readonly phone: Phone }
  | ({ readonly type: 'embed' } & EmbedProps)
  | { readonly type: 'form'; readonly contact: ContactFormProps }
  | { readonly type: 'own'; readonly name: string; readonly props: OwnSectionProps };

/** What a section of the site's own gets, besides the keys of its schema. */
export interface OwnSectionProps {
  /** Unique on the page. */
  readonly id: string;
  readonly phone: Phone;
}

/** Renders sections in their order. */
export function PageSections({
  sections,
  phone,
}: {
  readonly sections: readonly SectionProps[];
  readonly phone: Phone;
}) {
  return sections.map(({ until, timeZone, ...section }, index) => {
    const content = <PageSection key={index} section={section} phone={phone} />;
    if (until === undefined) return content;
    return (
      <div key={index} data-enhance="announcement" data-until={until} data-time-zone={timeZone}>
        {content}
      </div>
    );
  });
}

function PageSection({ section, phone }: { readonly section: SectionContent; readonly phone: Phone }) {
  switch (section.type) {
    case 'text': {
      const { paragraphs } = section;
      return <Paragraphs {...section} limit={paragraphs.length} more="" />;
    }
    case 'photo':
      return <PhotoSection {...section} />;
    case 'gallery':
      return <Gallery props={section.gallery} />;
    case 'list':
      return <TitledList {...section} />;
    case 'questions':
      return <Faq heading={section.heading} questions={section.questions} phone={phone} />;
    case 'prices':
      return <PriceTables props={section.prices} />;
    case 'reviews':
      return <Reviews {...section} />;
    case 'team':
      return <Owner heading={section.heading} people={section.people} phone={phone} />;
    case 'call':
      return <Call phone={section.phone} placement="call" />;
    case 'embed':
      return <Embed {...section} />;
    case 'form':
      return <ContactForm props={section.contact} />;
    case 'own':
      return <OwnSection {...section} />;
  }
}

function OwnSection({ name, props }: { readonly name: string; readonly props: OwnSectionProps }) {
  const Own = useContext(OwnComponentsContext)?.get(`sections/${name}`) as ComponentType<OwnSectionProps> | undefined; // Its type is the site's.
  return Own === undefined ? null : <Own {...props} />;
}

function PhotoSection({
  id,
  heading,
  caption,
  picture,
}: Headed & { readonly caption: string | null; readonly picture: PictureProps }) {
  return (
    <Section id={id} heading={heading} className="split" {...(caption !== null && { intro: caption })}>
      <Picture picture={picture} sizes="(min-width: 60rem) 46rem, 92vw" />
    </Section>
  );
}
