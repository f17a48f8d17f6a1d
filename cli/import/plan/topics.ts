// The words that say what a page is, from kinds.yaml, and what is no page for visitors.
import { toSlug } from '../../schema/fields/text.ts';
import type { Page } from '../page/page.ts';
import table from './kinds.yaml';

// A test reads every entry.
const { before, topics, errors, chrome } = table as Readonly<
  Record<'before' | 'errors' | 'chrome', readonly string[]>
> & { readonly topics: Readonly<Record<string, readonly (readonly string[])[]>> };

const words = new Map(Object.entries(topics).map(([topic, languages]) => [topic, new Set(languages.flat())]));

/** Whether a part of an address is a word for a topic of kinds.yaml, such as `our-services` or `leistungen`. */
export function isTopic(segment: string, topic: string): boolean {
  const slug = toSlug(segment);
  const bare = before.filter((word) => slug.startsWith(`${word}-`)).map((word) => slug.slice(word.length + 1));
  return [slug, ...bare].some((name) => words.get(topic)?.has(name));
}

/** Whether a label or an address has a word for a topic among others. */
export function namesTopic(text: string, topic: string): boolean {
  const slug = `-${toSlug(text)}-`;
  return [...(words.get(topic) ?? [])].some((word) => slug.includes(`-${word}-`));
}

/** Whether a text is about the program or the browser. */
export function isChrome(text: string): boolean {
  return chrome.some((part) => text.toLowerCase().includes(part));
}

/** Returns why a page is none of the site; null if it is one. */
export function findAside({ path, title, h1, isNoindex }: Page): string | null {
  const isError = (text: string) =>
    errors.some((error) => text === error || text.startsWith(`${error} `) || text.startsWith(`${error}.`));
  const titles = [title, h1].map((text) => text?.split(/\s+[|–—-]\s+/)[0]?.toLowerCase() ?? '');
  if (path === '/404' || titles.some(isError)) return 'it is the page of an error';
  if (path === '/') return null;
  if (/\/index[0-9a-f]{4}(?:-\d)?$/.test(path)) return 'it is a copy by the program that saved the site';
  return isNoindex && !namesTopic(path, 'legal') ? 'it asks search engines to leave it out' : null;
}
