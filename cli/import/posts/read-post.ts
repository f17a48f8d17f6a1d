// Reads a Markdown file of Jekyll, Hugo, Astro or Eleventy as an article. Entry point: readPost.

import { parse as parseToml, type TomlError } from 'smol-toml';
import type * as z from 'zod';
import { splitFrontMatter } from '../../load/markdown/front-matter.ts';
import { parseYamlText } from '../../load/yaml/yaml-file.ts';
import { articleSchema } from '../../schema/article.ts';
import { formerAddress } from '../../schema/fields/text.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { type Left, type OldPost, toPath } from '../old-site.ts';
import { isObject, listValues } from '../page/structured-data.ts';
import { toShortSlug } from '../text/names.ts';
import { toLine } from '../text/to-sections.ts';

export interface PostHead {
  readonly post: OldPost;
  readonly slug: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Keys of the article besides title and date, valid. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** The address that its front matter says. */
  readonly permalink: string | null;
  /** The path of its photo, as its front matter has it. */
  readonly image: string | null;
  readonly body: string;
  /** How many lines are before the body. */
  readonly bodyLine: number;
  /** With `file:line`. */
  readonly left: readonly Left[];
}

/** Other names of our keys. The first that a file has counts. */
const KEYS = {
  title: ['title'],
  date: ['date', 'pubDate', 'publishDate', 'publishedAt'],
  description: ['description', 'excerpt', 'summary'],
  updated: ['updated', 'lastmod', 'updatedDate', 'last_modified_at'],
  author: ['author', 'authors'],
  tags: ['tags', 'keywords'],
  categories: ['categories', 'category'],
  draft: ['draft', 'published'],
  slug: ['slug'],
  permalink: ['permalink', 'url'],
  image: ['image', 'cover', 'heroImage', 'featured_image', 'featuredImage', 'thumbnail', 'photo', 'images'],
  redirectFrom: ['redirect_from', 'aliases', 'redirectFrom'],
} as const;

/** The keys that other programs read and no page shows. */
const IGNORED = new Set(['layout', 'type', 'weight', 'toc', 'comments', 'eleventyNavigation']);

/** Returns the article, or why a file is none. */
export function readPost(post: OldPost): PostHead | { readonly why: string } {
  const { file } = post;
  const text = post.text.replace(/^\ufeff/, '');
  const { frontMatter, bodyStart, ...parsed } = readKeys(file, text);
  if ('why' in parsed) return parsed;
  const given = isObject(parsed.value) ? parsed.value : {};
  const left: Left[] = [];
  const leave = (key: string, why: string) => {
    const offset = Math.max(0, frontMatter.search(new RegExp(`^${key}\\b`, 'm')));
    left.push({ what: `${file}:${frontMatter.slice(0, offset).split('\n').length}`, why: `\`${key}\` ${why}` });
  };
  const articleKeys = new Set<string>(Object.values(KEYS).flat());
  for (const key of Object.keys(given))
    if (!articleKeys.has(key) && !IGNORED.has(key)) leave(key, 'is a key that articles do not have');
  const pick = (key: keyof typeof KEYS) => KEYS[key].map((name) => given[name]).find((value) => value != null);
  const [, nameDay, nameSlug = ''] = /(?:^|\/)(?:(\d{4}-\d\d-\d\d)-)?([^/]*)\.\w+$/.exec(file) ?? [];
  const date = toDay(pick('date')) ?? nameDay ?? null;
  const givenDate = pick('date');
  if (date === null)
    return {
      why:
        givenDate === undefined
          ? 'it has no `date`, without which there is no article'
          : `its date \`${givenDate}\` may be several days; write it as year-month-day`,
    };
  const markdown = text
    .slice(bodyStart ?? 0)
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '    ')
    .replace(FIGURE, toImage);
  const bodyLine = text.slice(0, bodyStart ?? 0).split('\n').length - 1;
  const body = file.endsWith('.mdx')
    ? removeCode(markdown, (code, line) =>
        left.push({
          what: `${file}:${bodyLine + line}`,
          why: `\`${code}\`, which only another program understands, was left out`,
        }),
      )
    : markdown;
  // Hugo and Astro have a folder for each post.
  const fileSlug = nameSlug === 'index' ? (file.split('/').at(-2) ?? '') : nameSlug;
  const slug = toShortSlug(String(pick('slug') ?? fileSlug)) || 'article';
  const [heading] = /^# .+$/m.exec(body) ?? [];
  const title = toLine(String(pick('title') ?? heading?.slice(2) ?? '')) ?? capitalize(slug.replaceAll('-', ' '));
  const keys: Record<string, unknown> = {};
  const add = (key: keyof typeof articleSchema.shape, value: unknown, name: string) => {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
    const schema: z.ZodType = articleSchema.shape[key];
    if (schema.safeParse(value).success) keys[key] = value;
    else leave(name, 'has a value that an article cannot have');
  };
  const description = toText(pick('description'));
  add('metaDescription', description === undefined ? undefined : (toLine(description) ?? undefined), 'description');
  add('updated', toDay(pick('updated')) ?? undefined, 'updated');
  add('draft', given['draft'] === true || given['published'] === false ? true : undefined, 'draft');
  add('author', toText(listValues(pick('author'))[0]), 'author');
  for (const key of ['categories', 'tags'] as const) add(key, toWords(pick(key)), key);
  const former = listValues(pick('redirectFrom')).map((path) => toPath(String(path)));
  add(
    'redirectFrom',
    former.filter((path) => formerAddress.safeParse(path).success),
    'redirect_from',
  );
  const permalink = toText(pick('permalink')) ?? null;
  return {
    post,
    slug,
    title,
    date,
    keys,
    permalink: permalink?.startsWith('/') === true && !permalink.includes(':') ? permalink : null,
    image: toText(listValues(pick('image'))[0]) ?? null,
    // The title is the heading of the page.
    body: heading !== undefined && toLine(heading.slice(2)) === title ? body.replace(heading, '') : body,
    bodyLine,
    left,
  };
}

interface Keys {
  readonly frontMatter: string;
  readonly bodyStart: number | null;
}

/** Reads YAML between lines of `---`, or Hugo's TOML between lines of `+++`. */
function readKeys(file: string, text: string): Keys & ({ readonly value: unknown } | { readonly why: string }) {
  const [all = '', toml] = /^\+\+\+[ \t]*\r?\n([\s\S]*?)\n?\+\+\+[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (toml !== undefined) {
    const keys = { frontMatter: all, bodyStart: all.length };
    try {
      return { ...keys, value: parseToml(toml) };
    } catch (error) {
      const { line = 1, message } = error as Partial<TomlError> & Error;
      return { ...keys, why: `its keys are no valid TOML, in line ${line + 1}: ${message.split('\n')[0]}` };
    }
  }
  const keys = splitFrontMatter(text);
  const parsed = keys.bodyStart === null ? { value: {} } : parseYamlText(file, keys.frontMatter);
  if (!('problems' in parsed)) return { ...keys, value: parsed.value };
  const [problem] = parsed.problems;
  return {
    ...keys,
    why: `its keys are no valid YAML, in line ${problem?.location?.line ?? 1}: ${problem?.message.replace(/\.$/, '') ?? ''}`,
  };
}

/** Takes the imports and expressions out of MDX, but not those that are shown as code. */
function removeCode(markdown: string, onCode: (code: string, line: number) => void): string {
  let line = 1;
  return markdown
    .split(/(^```[\s\S]*?^```|`[^`\n]+`)/m)
    .map((part, index) => {
      const start = line;
      line += part.split('\n').length - 1;
      if (index % 2 === 1) return part;
      return part.replace(/^(?:import|export)\s.*$|\{[^{}\n]*\}/gm, (code, offset: number) => {
        onCode(code, start + part.slice(0, offset).split('\n').length - 1);
        return '';
      });
    })
    .join('');
}

/** The figure of Hugo and the image of Eleventy, which are images of Markdown in other signs. */
const FIGURE = /\{\{[<%] figure (.*?)\/?[>%]\}\}|\{% image (["'])(.*?)\2(?:, *(["'])(.*?)\4)?.*?%\}/g;

function toImage(tag: string, keys: string | undefined, _: string, source = '', __ = '', words = ''): string {
  const read = (key: string) => new RegExp(`\\b${key}=(["'])(.*?)\\1`).exec(keys ?? '')?.[2] ?? '';
  const [file, alt, caption] = keys === undefined ? [source, words, ''] : ['src', 'alt', 'caption'].map(read);
  return file === '' ? tag : `![${alt}](<${file}>${caption === '' ? '' : ` "${caption}"`})`;
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
