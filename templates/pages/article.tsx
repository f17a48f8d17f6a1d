import type { Block, Figure, InlineText, RichText } from '../../cli/schema/text/rich-text.ts';
import type { Link } from '../elements/links/link.ts';
import { PhoneLink } from '../elements/links/phone-link.tsx';
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
  readonly text: readonly Block[];
  /** The photos in it, by file. */
  readonly pictures: Readonly<Record<string, PictureProps>>;
  /** The pages of the services and cities that it is about. */
  readonly subjects: readonly Link[];
  readonly estimateLabel: string;
  readonly contact: ContactFormProps;
}

/** The measure of a text, in `sizes`. */
const WIDTH = '(min-width: 48rem) 42rem, 92vw';

/** Renders an article; its text has the layout of a legal page. */
export function ArticlePage({ page }: { readonly page: ArticlePageProps }) {
  const { articles: words, phone } = useWording();
  const { author, picture, contact, pictures } = page;
  const renderFigure = ({ file, alt, caption }: Figure) => {
    const props = pictures[file];
    if (props === undefined) return null;
    return (
      <figure className="text-figure">
        <Picture picture={alt === '' ? props : { ...props, alt }} sizes={WIDTH} />
        {caption === null ? null : <figcaption>{caption}</figcaption>}
      </figure>
    );
  };
  return (
    <>
      <article className="legal article">
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
          <Picture picture={picture} sizes="(min-width: 66rem) 60rem, 92vw" loading="eager" priority />
        )}
        <div className="article-text">
          {page.details.map((text, index) => (
            <Blocks key={index} text={text} />
          ))}
          {splitSections(page.text).map((blocks, index) => (
            <section key={index}>
              <Blocks text={blocks} renderFigure={renderFigure} />
            </section>
          ))}
        </div>
        <aside className="article-call" aria-label={phone.callUs} data-has-cta>
          <p>{phone.talk}</p>
          <PhoneLink className="button" phone={contact.phone} placement="article" />
        </aside>
      </article>
      <Links id="subjects" heading={words.subjects} links={page.subjects} />
      <ContactForm props={contact} />
      <CallBar phone={contact.phone} estimateLabel={page.estimateLabel} />
    </>
  );
}

/** Each heading of level 2 begins a section. */
function splitSections(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    const current = sections.at(-1);
    if (current === undefined || (block.type === 'heading' && block.level === 2)) sections.push([block]);
    else current.push(block);
  }
  return sections;
}
