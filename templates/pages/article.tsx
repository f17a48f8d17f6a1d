import type { InlineText, RichText } from '../../cli/model/text/rich-text.ts';
import type { Link } from '../elements/link.ts';
import { Picture, type PictureProps } from '../elements/picture.tsx';
import { Blocks, Inlines } from '../elements/rich-text.tsx';
import { fillElements, useWording } from '../elements/wording.tsx';
import { Breadcrumb } from '../sections/breadcrumb.tsx';
import { CallBar } from '../sections/call-bar.tsx';
import { ContactForm, type ContactFormProps } from '../sections/contact-form.tsx';
import { Links } from '../sections/links.tsx';

export interface ArticlePageProps {
  readonly breadcrumb: readonly Link[];
  readonly h1: string;
  readonly description: InlineText;
  readonly details: readonly RichText[];
  /** `May 4, 2026` and `2026-05-04` */
  readonly date: { readonly text: string; readonly day: string };
  /** The role of the person who wrote it. */
  readonly author: string | null;
  readonly picture: PictureProps | null;
  readonly sections: readonly {
    readonly heading: string | null;
    readonly paragraphs: readonly RichText[];
    readonly list: readonly InlineText[];
  }[];
  /** The pages of the services and cities that it is about. */
  readonly subjects: readonly Link[];
  readonly estimateLabel: string;
  readonly contact: ContactFormProps;
}

/** Renders an article; its text has the layout of a legal page. */
export function ArticlePage({ page }: { readonly page: ArticlePageProps }) {
  const { articles: words } = useWording();
  const { author, picture, contact } = page;
  return (
    <>
      <article className="legal">
        <div className="legal-head">
          <Breadcrumb items={page.breadcrumb} />
          <h1>{page.h1}</h1>
          <p className="legal-effective">
            <time dateTime={page.date.day}>{page.date.text}</time>
            {author === null ? null : (
              <>
                {'. '}
                {fillElements(words.by, { author })}
              </>
            )}
          </p>
          <p className="hero-intro">
            <Inlines text={page.description} />
          </p>
        </div>
        {picture === null ? null : (
          <Picture picture={picture} sizes="(min-width: 48rem) 42rem, 92vw" loading="eager" priority />
        )}
        {page.details.map((text, index) => (
          <Blocks key={index} text={text} />
        ))}
        {page.sections.map((section, index) => (
          <Part key={index} {...section} />
        ))}
      </article>
      <Links id="subjects" heading={words.subjects} links={page.subjects} />
      <ContactForm props={contact} />
      <CallBar phone={contact.phone} estimateLabel={page.estimateLabel} />
    </>
  );
}

function Part({ heading, paragraphs, list }: ArticlePageProps['sections'][number]) {
  return (
    <section>
      {heading === null ? null : <h2>{heading}</h2>}
      {paragraphs.map((text, index) => (
        <Blocks key={index} text={text} />
      ))}
      {list.length === 0 ? null : (
        <ul>
          {list.map((item, index) => (
            <li key={index}>
              <Inlines text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
