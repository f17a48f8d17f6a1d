import type { InlineText, RichText } from '../../cli/schema/text/rich-text.ts';
import type { Link, Phone } from '../elements/links/link.ts';
import { linkContacts } from '../elements/links/link-contacts.tsx';
import { Blocks, Inlines } from '../elements/rich-text.tsx';
import { fillElements, useWording } from '../elements/wording.tsx';
import { Breadcrumb } from '../sections/breadcrumb.tsx';

export interface LegalPageProps {
  readonly breadcrumb: readonly Link[];
  readonly phone: Phone;
  readonly email: string;
  readonly h1: string;
  readonly description: InlineText;
  readonly details: readonly RichText[];
  /** `January 1, 2025` and `2025-01-01` */
  readonly effective: { readonly text: string; readonly day: string } | null;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly RichText[] }[];
}

/** Renders a legal page, such as the privacy policy. */
export function LegalPage({ page }: { readonly page: LegalPageProps }) {
  const { legal: words } = useWording();
  return (
    <article className="legal">
      <div className="legal-head">
        <Breadcrumb items={page.breadcrumb} />
        <h1>{page.h1}</h1>
        {page.effective === null ? null : (
          <p className="legal-effective">
            {fillElements(words.effective, { date: <time dateTime={page.effective.day}>{page.effective.text}</time> })}
          </p>
        )}
        <p className="hero-intro">
          <Inlines text={page.description} />
        </p>
      </div>
      {page.details.map((text, index) => (
        <Blocks key={index} text={text} />
      ))}
      {page.sections.map((section, sectionIndex) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph, index) => (
            <Blocks
              key={index}
              text={paragraph}
              renderText={linkContacts({
                phone: page.phone,
                email: page.email,
                placement: `legal_${sectionIndex + 1}_${index + 1}`,
              })}
            />
          ))}
        </section>
      ))}
    </article>
  );
}
