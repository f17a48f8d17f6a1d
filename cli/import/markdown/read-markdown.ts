// Reads a Markdown file of Jekyll, Hugo, Astro or Eleventy as a page. Entry point: readMarkdown.
import type * as z from 'zod';
import { articleSchema } from '../../schema/article.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { findOverload, parseMarkdown } from '../../schema/text/markdown.ts';
import { type Left, type OldPage, parseUrl, toPath } from '../old-site.ts';
import { readFragment } from '../page/content.ts';
import { MAX_TEXT, type OldImage, type Page, TOO_LONG } from '../page/page.ts';
import { isObject, listValues } from '../page/structured-data.ts';
import { collectText, type Loose, listNodes, toPlainBraces, toPrintable, toText } from '../text/fit.ts';
import { toOneLine, toShortSlug } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';
import { readFrontMatter } from './front-matter.ts';
import table from './keys.yaml';

// A test reads its entries.
const { keys: KEYS, ignored } = table as {
  readonly keys: Readonly<Record<string, readonly string[]>>;
  readonly ignored: readonly string[];
};

/** Returns the page, or why a file is none. */
export function readMarkdown({ file, url, address, text: source }: OldPage): Page | string {
  if (source.length > MAX_TEXT) return TOO_LONG;
  const text = source.replace(/^\ufeff/, '');
  const front = readFrontMatter(file, text);
  if (typeof front === 'string') return front;
  const left: Left[] = [];
  const leave = (key: string, why: string) => left.push({ what: file, why: `\`${key}\` ${why}` });
  const known = new Set([...Object.values(KEYS).flat(), ...ignored]);
  for (const key of Object.keys(front.keys)) if (!known.has(key)) leave(key, 'is a key that articles do not have');
  const pick = (key: string) => KEYS[key]?.map((name) => front.keys[name]).find((value) => value != null);
  const [, nameDay, nameSlug = ''] = /(?:^|\/)(?:(\d{4}-\d\d-\d\d)-)?([^/]*)\.\w+$/.exec(file) ?? [];
  const date = toDay(pick('date')) ?? nameDay ?? null;
  if (date === null && pick('date') !== undefined)
    return `its date \`${pick('date')}\` may be several days; write it as year-month-day`;
  const body = readBody(text.slice(front.end), file.endsWith('.mdx'), (code) =>
    leave(code, 'was left out, because only another program understands it'),
  );
  // Hugo and Astro have a folder for each post.
  const fileSlug = /^_?index$/.test(nameSlug) ? (file.split('/').at(-2) ?? '') : nameSlug;
  const slug = toShortSlug(String(pick('slug') ?? fileSlug)) || 'article';
  const children = parseText(body, (why) => left.push({ what: file, why }));
  const heading = children.find((node) => node.type === 'heading' && node.depth === 1);
  const headingText = heading === undefined ? null : toLine(collectText(heading));
  const title = toLine(String(pick('title') ?? '')) ?? headingText ?? capitalize(slug.replaceAll('-', ' '));
  const given = {
    updated: toDay(pick('updated')),
    draft: front.keys['draft'] === true || front.keys['published'] === false || null,
    author: toName(pick('author')),
    categories: toWords(pick('categories')),
    tags: toWords(pick('tags')),
  };
  const keys: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (value === null || (Array.isArray(value) && value.length === 0)) continue;
    const schema: z.ZodType = articleSchema.shape[key as keyof typeof given];
    if (schema.safeParse(value).success) keys[key] = value;
    else leave(key, 'has a value that an article cannot have');
  }
  const photo = parseUrl(toName(pick('image')) ?? 'none:', url);
  // The title is the heading of the page.
  const tree = {
    type: 'root',
    children: headingText === title ? children.filter((node) => node !== heading) : children,
  };
  const toImages = (image: URL | null, alt = ''): OldImage[] =>
    image === null || image.protocol === 'none:' ? [] : [{ url: image, candidates: [image], alt }];
  const inText = listNodes(tree, 'image').flatMap((node) => toImages(parseUrl(node.url ?? '', url), node.alt ?? ''));
  const content = {
    tree,
    images: [...toImages(photo), ...inText],
    embedded: [],
    frame: [],
    questions: new Set<string>(),
  };
  const formerAddresses = listValues(pick('redirectFrom')).map(String);
  return {
    ...{ file, url, base: url, address, title, h1: title, published: date, html: null },
    path: toPath(address ?? url.pathname.replace(/(?:\/_?index)?\.\w+$/, '')),
    metaDescription: toLine(toName(pick('description')) ?? ''),
    ...{ siteName: null, language: null, isPost: date !== null, isNoindex: false, nodes: [], links: [], menu: [] },
    lines: tree.children.flatMap(listLines),
    markdown: { slug, keys, formerAddresses, photo, content, left },
  };
}

/** Parses Markdown with its HTML; a text that no parser should read becomes paragraphs of words. */
export function parseText(source: string, leave: (why: string) => void): readonly Loose[] {
  const text = toPrintable(source);
  if (findOverload(text) !== null) {
    leave('the text has more markup than can be read; its words were taken without it');
    return text.split(/\n\s*\n/).map((part) => ({ type: 'paragraph', children: [toText(toOneLine(part))] }));
  }
  const root: Loose = parseMarkdown(text, { hasFootnotes: true });
  const targets = new Map(listNodes(root, 'definition').map(({ identifier, url }) => [identifier, url]));
  const notes = new Set(listNodes(root, 'footnoteReference').map(({ identifier }) => identifier));
  const resolve = (node: Loose): readonly Loose[] => {
    const { type, identifier, children } = node;
    if (type === 'html') return readHtml(node.value ?? '', leave);
    if (type === 'definition' || (type === 'footnoteDefinition' && !notes.has(identifier))) return [];
    const target = /^(?:link|image)Reference$/.test(type) && { type: type.slice(0, -9), url: targets.get(identifier) };
    return [{ ...node, ...target, ...(children !== undefined && { children: children.flatMap(resolve) }) }];
  };
  return resolve(root)[0]?.children ?? [];
}

/** Tags within a line are left out; HTML on lines of its own is read as that of a page. */
function readHtml(html: string, leave: (why: string) => void): readonly Loose[] {
  if (/^<!--|^<\//.test(html.trim())) return [];
  if (/^<br\b/i.test(html)) return [{ type: 'break' }];
  const nodes = readFragment(html);
  const [tag = html] = /<[a-z][^\s>]*/i.exec(html) ?? [];
  const isKept = nodes.length > 0 || /^<[^>]*>$/.test(html);
  leave(`HTML, \`${tag.replace(/>$/, '')}>\`: ${isKept ? 'only its words were taken' : 'it was left out'}`);
  return nodes;
}

function listLines(node: Loose): { tag: string; text: string }[] {
  if (/^(?:list|listItem|blockquote|table|tableRow)$/.test(node.type)) return (node.children ?? []).flatMap(listLines);
  const text = toOneLine(toPlainBraces(collectText(node)));
  return text === '' ? [] : [{ tag: node.type === 'heading' ? 'h2' : 'p', text }];
}

/** The figure of Hugo and the image of Eleventy, which are images of Markdown in other signs. */
const FIGURE = /\{\{[<%] figure ([^{}]*?)\/?[>%]\}\}|\{% image ["']([^"'{}]*)["'](?:, *["']([^"'{}]*)["'])?[^{}]*%\}/g;

function toFigure(tag: string, keys: string | undefined, source = '', words = ''): string {
  const read = (key: string) => new RegExp(`\\b${key}=(["'])(.*?)\\1`).exec(keys ?? '')?.[2] ?? '';
  const [file, alt, caption] = keys === undefined ? [source, words, ''] : ['src', 'alt', 'caption'].map(read);
  return file === '' ? tag : `![${alt}](<${file}>${caption === '' ? '' : ` "${caption}"`})`;
}

/** The commands of Jekyll, Hugo and Eleventy, and the imports and expressions of MDX. */
const COMMAND = /\{\{[^{}]*\}\}|\{[%:][^{}]*\}/g;
const EXPRESSION = /^(?:import|export)\s.*$|\{[^{}\n]*\}/gm;

/** Takes out what only another program understands, but not where it is shown as code. */
function readBody(text: string, isMdx: boolean, onCode: (code: string) => void): string {
  const markdown = text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').replace(FIGURE, toFigure);
  const parts = markdown.split(/(^```[\s\S]*?^```|`[^`\n]+`)/m).map((part, index) =>
    index % 2 === 1
      ? part
      : part.replace(isMdx ? EXPRESSION : COMMAND, (code) => {
          onCode(code);
          return '';
        }),
  );
  return parts.join('');
}

/** `2022-07-08` with or without a time, or `Jul 08 2022`, `July 8, 2022` and `8 July 2022`. */
function toDay(value: unknown): string | null {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  // A month in letters leaves no doubt which number is the day.
  if (day !== undefined || !/\b[a-z]{3,9}\b/i.test(text) || !/\b\d{4}\b/.test(text)) return day ?? null;
  const time = Date.parse(`${text.replace(/[T ]\d\d:\d\d.*$/, '')} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** An image or an author may be a list, or a group with a path or a name. */
function toName(value: unknown): string | null {
  const [first] = listValues(value);
  if (isObject(first)) return toName(['src', 'image', 'path', 'url', 'name'].map((key) => first[key]).find(Boolean));
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
}

/** Jekyll reads several words in a text as several tags. */
function toWords(value: unknown): string[] {
  const words = typeof value === 'string' ? value.split(value.includes(',') ? /,\s*/ : /\s+/) : listValues(value);
  return [...new Set(words.flatMap((word) => toLine(String(word)) ?? []))];
}
