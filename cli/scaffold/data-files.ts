// The stubs as files, with the comments that say what a file is for.
import { formatRecord } from './format-record.ts';
import {
  ask,
  type Stub,
  selectKeys,
  stubArticle,
  stubCity,
  stubForm,
  stubLocal,
  stubPage,
  stubService,
} from './records.ts';
import type { Topics } from './trades.ts';

/** The keys of a stub on a site that has no file of its kind. */
const FIRST_KEYS = {
  city: ['city', 'region', 'path', 'description', 'questions'],
  service: ['service', 'description', 'questions'],
  local: ['description'],
} as const;

type Keys = readonly string[] | undefined;

/** Adds the keys without which the file would not be valid, or not be found by its name. */
function select(kind: keyof typeof FIRST_KEYS, stub: Stub, keys: Keys): Stub {
  const [first, ...rest] = FIRST_KEYS[kind];
  const required = ['region', 'path', 'description'].filter((key) => rest.some((name) => name === key));
  return selectKeys(stub, keys === undefined ? FIRST_KEYS[kind] : [...new Set([first, ...required, ...keys])]);
}

/** @param keys those that every city of the site has, in its order */
export function formatCity(names: Parameters<typeof stubCity>[0], topics: Topics, keys?: Keys): string {
  return formatRecord(select('city', stubCity(names, topics), keys), {
    top: `The page about ${names.city}.`,
  });
}

/** `keys` are those that every service has, `tiers` those of data/pricing.yaml. */
export function formatService(
  service: string,
  topics: Topics,
  { keys, tiers }: { readonly keys?: Keys; readonly tiers: readonly string[] },
): string {
  return formatRecord(select('service', stubService(service, topics), keys), {
    top: `The page about ${service}, and what its pages in each city share.`,
    ...(tiers.length > 0 && { bottom: describePrices(tiers) }),
  });
}

/** Prices as comments: an amount that is only an example would be published. */
function describePrices(tiers: readonly string[]): string {
  return [
    'Prices are on the pages once you write them, in whole or with cents. Remove the `#`, and write one for each:',
    'priceRange:',
    ...tiers.map((tier) => `  ${tier}: { low: , high: }`),
    'One amount is `{ amount: }`, a lowest one `{ from: }`, and none `{ onRequest: true }`.',
    'A tier that no service needs can go from data/pricing.yaml; a service that needs others has `tiers` of its own.',
  ].join('\n');
}

/** @param keys those that every such file of the site has, in its order */
export function formatLocal(names: Parameters<typeof stubLocal>[0], topics: Topics, keys?: Keys): string {
  return formatRecord(select('local', stubLocal(names, topics), keys), {
    top: `What is true of ${names.service} in ${names.city} and nowhere else.`,
  });
}

export function formatPage(name: string): string {
  return formatRecord(stubPage(name), {
    top: 'A page of its own in the menu of the header; `menu: footer` or `menu: none` moves it.',
  });
}

export function formatForm(heading: string): string {
  return formatRecord(stubForm(heading), {
    top: 'A form besides the contact form; messages go where those of the contact form go, unless it has an `endpoint`.',
  });
}

/** Returns an article in Markdown. @param date `YYYY-MM-DD` */
export function formatArticle(title: string, date: string): string {
  const head = formatRecord(stubArticle(title, date), {
    top: 'Below the line is the text: headings with ##, paragraphs, and lists with -.',
  });
  return `---\n${head}---\n${ask('Write the article here.')}\n`;
}

export function formatGallery(photos: readonly Stub[]): string {
  return formatRecord(
    { photos },
    {
      top: 'The photos in data/photos/, with alt texts. `site add photo <file>` adds one; three or more become a gallery.',
    },
  );
}
