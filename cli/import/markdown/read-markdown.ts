// Reads a Markdown file of Jekyll, Hugo, Astro or Eleventy as a page. Entry point: readMarkdown.
import type * as z from 'zod';
import { articleSchema } from '../../schema/article.ts';
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { type Left, type OldPost, parseUrl, toPath } from '../old-site.ts';
import { MAX_TEXT, TOO_LONG } from '../page/parse-page.ts';
import type { Content, OldImage, ParsedPage } from '../page/parsed-page.ts';
import { isObject, listValues } from '../page/structured-data.ts';
import { collectText, type Loose, listNodes, parseText, toPlainBraces } from '../text/fit.ts';
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
export function readMarkdown(post: OldPost): ParsedPage | string {
  const { file, url } = post;
  const text = post.text.replace(/^\ufeff/, '');
  const front = readFrontMatter(file, text);
  if (typeof front === 'string') return front;
  if (text.length > MAX_TEXT) return TOO_LONG;
  const { keys: given, source, end } = front;
  const left: Left[] = [];
  const leave = (key: string, why: string) => {
    const offset = Math.max(0, source.search(new RegExp(`^\\W*${escapePattern(key)}\\b`, 'm')));
    left.push({ what: `${file}:${source.slice(0, offset).split('\n').length}`, why: `\`${key}\` ${why}` });
  };
  const known = new Set([...Object.values(KEYS).flat(), ...ignored]);
  for (const key of Object.keys(given)) if (!known.has(key)) leave(key, 'is a key that articles do not have');
  const pick = (key: string) => KEYS[key]?.map((name) => given[name]).find((value) => value != null);
  const [, nameDay, nameSlug = ''] = /(?:^|\/)(?:(\d{4}-\d\d-\d\d)-)?([^/]*)\.\w+$/.exec(file) ?? [];
  const date = toDay(pick('date')) ?? nameDay ?? null;
  if (date === null && pick('date') !== undefined)
    return `its date \`${pick('date')}\` may be several days; write it as year-month-day`;
  const line = text.slice(0, end).split('\n').length - 1;
  const body = readBody(text.slice(end), file.endsWith('.mdx'), (code, at) =>
    left.push({
      what: `${file}:${line + at}`,
      why: `\`${code}\`, which only another program understands, was left out`,
    }),
  );
  // Hugo and Astro have a folder for each post.
  const fileSlug = /^_?index$/.test(nameSlug) ? (file.split('/').at(-2) ?? '') : nameSlug;
  const slug = toShortSlug(String(pick('slug') ?? fileSlug)) || 'article';
  const { tree, unfit } = parseText(body);
  const [heading] = tree.children.filter((node) => node.type === 'heading' && node.depth === 1);
  const headingText = heading === undefined ? null : toLine(collectText(heading));
  const title = toLine(String(pick('title') ?? '')) ?? headingText ?? capitalize(slug.replaceAll('-', ' '));
  const keys: Record<string, unknown> = {};
  const add = (key: keyof typeof articleSchema.shape, value: unknown, name: string = key) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
    const schema: z.ZodType = articleSchema.shape[key];
    if (schema.safeParse(value).success) keys[key] = value;
    else leave(name, 'has a value that an article cannot have');
  };
  add('updated', toDay(pick('updated')) ?? undefined);
  add('draft', given['draft'] === true || given['published'] === false ? true : undefined);
  add('author', toText(listValues(pick('author'))[0]));
  for (const key of ['categories', 'tags'] as const) add(key, toWords(pick(key)));
  const image = toText(listValues(pick('image'))[0]);
  const photo = image === undefined ? null : parseUrl(image, url);
  const description = toLine(toText(pick('description')) ?? '');
  // The title is the heading of the page.
  const rest = headingText === title ? { ...tree, children: tree.children.filter((node) => node !== heading) } : tree;
  const images = listNodes(rest, 'image').flatMap((node): OldImage[] => {
    const image = parseUrl(node.url ?? '', url);
    return image === null ? [] : [{ url: image, candidates: [image], alt: node.alt ?? '' }];
  });
  const content: Content = {
    tree: rest,
    images: [...(photo === null ? [] : [{ url: photo, candidates: [photo], alt: '' }]), ...images],
  };
  return {
    file,
    url,
    base: url,
    address: post.address,
    path: toPath(post.address ?? url.pathname.replace(/(?:\/_?index)?\.\w+$/, '')),
    title,
    metaDescription: description,
    siteName: null,
    h1: title,
    language: null,
    published: date,
    isPost: date !== null,
    isNoindex: false,
    nodes: [],
    links: [],
    menu: [],
    lines: rest.children.flatMap(listLines),
    source: {
      markdown: {
        slug,
        keys,
        formerAddresses: listValues(pick('redirectFrom')).map(String),
        photo,
        content,
        line,
        left: [...left, ...unfit.map(({ line: at, message }) => ({ what: `${file}:${line + at}`, why: message }))],
      },
    },
  };
}

function listLines(node: Loose): { tag: string; text: string }[] {
  if (/^(?:list|listItem|blockquote|table|tableRow)$/.test(node.type)) return (node.children ?? []).flatMap(listLines);
  const text = toOneLine(toPlainBraces(collectText(node)));
  return text === '' ? [] : [{ tag: node.type === 'heading' ? 'h2' : 'p', text }];
}

/** The figure of Hugo and the image of Eleventy, which are images of Markdown in other signs. */
const FIGURE = /\{\{[<%] figure ([^{}]*?)\/?[>%]\}\}|\{% image (["'])([^{}]*?)\2(?:, *(["'])([^{}]*?)\4)?[^{}]*?%\}/g;

function toFigure(tag: string, keys: string | undefined, _: string, source = '', __ = '', words = ''): string {
  const read = (key: string) => new RegExp(`\\b${key}=(["'])(.*?)\\1`).exec(keys ?? '')?.[2] ?? '';
  const [file, alt, caption] = keys === undefined ? [source, words, ''] : ['src', 'alt', 'caption'].map(read);
  return file === '' ? tag : `![${alt}](<${file}>${caption === '' ? '' : ` "${caption}"`})`;
}

/** The commands of Jekyll, Hugo and Eleventy, and the imports and expressions of MDX. */
const COMMAND = /\{\{[^{}]*\}\}|\{[%:][^{}]*\}/g;
const EXPRESSION = /^(?:import|export)\s.*$|\{[^{}\n]*\}/gm;

/** Takes out what only another program understands, but not where it is shown as code. */
function readBody(text: string, isMdx: boolean, onCode: (code: string, line: number) => void): string {
  const markdown = text.replaceAll('\r\n', '\n').replaceAll('\t', '    ').replace(FIGURE, toFigure);
  let line = 1;
  const parts = markdown.split(/(^```[\s\S]*?^```|`[^`\n]+`)/m).map((part, index) => {
    const start = line;
    line += part.split('\n').length - 1;
    if (index % 2 === 1) return part;
    return part.replace(isMdx ? EXPRESSION : COMMAND, (code, offset: number) => {
      onCode(code, start + part.slice(0, offset).split('\n').length - 1);
      return code.replace(/[^\n]/g, '');
    });
  });
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

/** An image or an author may be a group with a path or a name. */
function toText(value: unknown): string | undefined {
  if (isObject(value)) return toText(value['src'] ?? value['image'] ?? value['path'] ?? value['url'] ?? value['name']);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Jekyll reads several words in a text as several tags. */
function toWords(value: unknown): string[] {
  const words = typeof value === 'string' ? value.split(value.includes(',') ? /,\s*/ : /\s+/) : listValues(value);
  return [...new Set(words.flatMap((word) => toLine(String(word)) ?? []))];
}
