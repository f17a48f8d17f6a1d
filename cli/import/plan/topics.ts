// The words that say what a page is, from kinds.yaml.
import { toSlug } from '../../schema/fields/text.ts';
import table from './kinds.yaml';

// A test reads every entry.
const { before, topics, errors, chrome } = table as {
  readonly before: readonly string[];
  readonly topics: Readonly<Record<Topic, readonly (readonly string[])[]>>;
  readonly errors: readonly string[];
  readonly chrome: readonly string[];
};

export type Topic =
  | 'services'
  | 'areas'
  | 'blog'
  | 'legal'
  | 'contact'
  | 'about'
  | 'reviews'
  | 'team'
  | 'projects'
  | 'jobs';

const words = new Map(Object.entries(topics).map(([topic, languages]) => [topic, new Set(languages.flat())] as const));

/** Whether a part of an address is a word for a topic, such as `our-services` or `leistungen`. */
export function isTopic(segment: string, topic: Topic): boolean {
  const slug = toSlug(segment);
  const set = words.get(topic);
  const bare = before.find((word) => slug.startsWith(`${word}-`));
  return set?.has(slug) === true || (bare !== undefined && set?.has(slug.slice(bare.length + 1)) === true);
}

/** Whether a label or an address has a word for a topic among others. */
export function namesTopic(text: string, topic: Topic): boolean {
  const slug = `-${toSlug(text)}-`;
  return [...(words.get(topic) ?? [])].some((word) => slug.includes(`-${word}-`));
}

/** Whether a title is that of an error, alone or before the name of the site. */
export function isErrorTitle(title: string): boolean {
  const text = title.toLowerCase();
  return errors.some((error) => text === error || text.startsWith(`${error} `) || text.startsWith(`${error}.`));
}

/** Whether a text is about the program or the browser. */
export function isChrome(text: string): boolean {
  return chrome.some((part) => text.toLowerCase().includes(part));
}
