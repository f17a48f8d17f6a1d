// An article as the HTML of a feed: with its photos, links, emphasis, lists and tables. Links are
// absolute, because readers show it elsewhere. Entry point: renderArticleContent.
import { renderToStaticMarkup } from 'react-dom/server';
import { Blocks, type Renderers } from '../../templates/elements/rich-text.tsx';
import type { Article } from '../model/model.ts';
import type { Photo } from '../model/photos/photo.ts';
import { absoluteUrl, type SiteUrl } from '../model/url.ts';
import { fromInline, type RichText } from '../schema/text/rich-text.ts';

interface Context {
  readonly url: SiteUrl;
  readonly photoByFile: ReadonlyMap<string, Photo>;
}

/** Renders what the page of an article shows below its heading. */
export function renderArticleContent(article: Article, context: Context): string {
  const { description, details, photo } = article;
  const renderers: Renderers = {
    renderLink: (href, content) => <a href={new URL(href, context.url.origin).href}>{content}</a>,
    renderNote: (number) => <sup>{number}</sup>,
    renderFigure: ({ file, alt, caption }) => (
      <figure>
        <FeedPhoto photo={context.photoByFile.get(file)} alt={alt} url={context.url} />
        {caption === null ? null : <figcaption>{caption}</figcaption>}
      </figure>
    ),
  };
  const texts: readonly RichText[] = [fromInline(description), ...details, article.text ?? []];
  return renderToStaticMarkup(
    <>
      {photo === null ? null : (
        <p>
          <FeedPhoto photo={context.photoByFile.get(photo)} alt="" url={context.url} />
        </p>
      )}
      {texts.map((text, index) => (
        <Blocks key={index} text={text} {...renderers} />
      ))}
    </>,
  );
}

/** @param props.alt empty for that of the photo */
function FeedPhoto({
  photo,
  alt,
  url,
}: {
  readonly photo: Photo | undefined;
  readonly alt: string;
  readonly url: SiteUrl;
}) {
  const file = photo?.variants.findLast(({ format }) => format === 'jpeg');
  if (photo === undefined || file === undefined) return null;
  return (
    <img
      src={absoluteUrl(url, file.path)}
      alt={alt || photo.alt}
      width={file.width}
      height={file.height}
      // For any other image, React adds a preload.
      loading="lazy"
    />
  );
}
