// An article as the HTML of a feed: with its photo, links, emphasis and lists, and nothing that needs our styles. Links are absolute,
// because readers show it elsewhere. Entry point: renderArticleContent.
import { writeXml } from '../markup.ts';
import type { Article } from '../model/model.ts';
import type { Photo } from '../model/photos/photo.ts';
import { type Block, fromInline, type Inline, type InlineText, toBlocks } from '../model/text/rich-text.ts';
import { absoluteUrl, type SiteUrl } from '../model/url.ts';

interface Context {
  readonly url: SiteUrl;
  /** The photo of the article; undefined for one without. */
  readonly photo: Photo | undefined;
}

/** Renders what the page of an article shows below its heading. */
export function renderArticleContent({ description, details, sections }: Article, context: Context): string {
  const { url } = context;
  const renderBlocks = (texts: readonly Block[]) => texts.map((block) => renderBlock(block, url)).join('');
  return [
    renderPhoto(context),
    renderBlocks([...toBlocks(fromInline(description)), ...details.flatMap(toBlocks)]),
    ...sections.flatMap(({ heading, paragraphs, list }) => [
      heading === undefined ? '' : `<h2>${writeXml(heading)}</h2>`,
      renderBlocks(paragraphs.flatMap(toBlocks)),
      list.length === 0 ? '' : renderList('ul', list, url),
    ]),
  ].join('');
}

function renderPhoto({ url, photo }: Context): string {
  const file = photo?.variants.findLast(({ format }) => format === 'jpeg');
  if (photo === undefined || file === undefined) return '';
  const size = `width="${file.width}" height="${file.height}"`;
  return `<p><img src="${writeXml(absoluteUrl(url, file.path))}" alt="${writeXml(photo.alt)}" ${size}></p>`;
}

function renderBlock(block: Block, url: SiteUrl): string {
  return block.type === 'paragraph'
    ? `<p>${renderInlines(block.content, url)}</p>`
    : renderList(block.ordered ? 'ol' : 'ul', block.items, url);
}

function renderList(tag: 'ol' | 'ul', items: readonly InlineText[], url: SiteUrl): string {
  const content = items.map((item) => `<li>${renderInlines(item, url)}</li>`).join('');
  return `<${tag}>${content}</${tag}>`;
}

function renderInlines(text: InlineText, url: SiteUrl): string {
  return typeof text === 'string' ? writeXml(text) : text.map((part) => renderInline(part, url)).join('');
}

function renderInline(part: Inline, url: SiteUrl): string {
  if (typeof part === 'string') return writeXml(part);
  const content = renderInlines(part.content, url);
  if (part.type === 'link')
    return `<a href="${writeXml(new URL(part.href, url.origin).href)}">${content}</a>`;
  return part.type === 'strong' ? `<strong>${content}</strong>` : `<em>${content}</em>`;
}
