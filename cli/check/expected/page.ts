// What the data puts on one page, as the check compares it: its structured data, its sentences, its prices.

import type { SiteModel } from '../../model/model.ts';
import type { Route } from '../../routes/route.ts';
import { layOutAgain } from '../../routes/routes.ts';
import type { SiteParts } from '../../routes/site-parts.ts';
import type { ExpectedPage } from '../facts.ts';
import { findPrices } from './find-prices.ts';

/** Lays pages out one at a time, as they are asked for: ten thousand need not be in memory together. */
export function createPageLayout(
  model: SiteModel,
  parts: SiteParts,
  addresses: ReadonlyMap<string, Pick<Route, 'kind' | 'path' | 'service' | 'city'>>,
): (path: string) => ExpectedPage | null {
  const textsOf = keepByObject(sentences);
  const pricesOf = keepByObject(findPrices);
  return (path) => {
    const address = addresses.get(path);
    const route = address === undefined ? null : layOutAgain(model, parts, address);
    if (route === null) return null;
    const shared = [parts.header, parts.footer];
    return {
      texts: [...new Set([route.props, ...shared].flatMap(textsOf))],
      priceTexts: new Set([route.head, route.props, route.structuredData, ...shared].flatMap(pricesOf)),
      labeledPrices: labeledPrices(route.props),
    };
  };
}

/** What this many objects hold is kept: more than all pages share. */
const MOST_OBJECTS = 20_000;

/** Parts that many pages share are the same objects, and are looked through once. */
function keepByObject(read: (text: string) => readonly string[]): (value: unknown) => readonly string[] {
  let kept = new WeakMap<object, readonly string[]>();
  let held = 0;
  const readAll = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return read(value);
    if (typeof value !== 'object' || value === null) return [];
    const known = kept.get(value);
    if (known !== undefined) return known;
    const found: string[] = [];
    for (const part of Object.values(value)) for (const text of readAll(part)) found.push(text);
    // The data lives as long as the check, and would keep the texts of every page.
    if (held++ > MOST_OBJECTS) [kept, held] = [new WeakMap(), 0];
    kept.set(value, found);
    return found;
  };
  return readAll;
}

/** A text of three words or more; what is written for programs (addresses, lists of photo files, JSON, drawings) is none. */
function sentences(text: string): readonly string[] {
  return /\S\s+\S+\s+\S/.test(text) && !/^[{[</]|\s\d+w\b/.test(text) ? [text] : [];
}

/** Whatever has a price and a name of its own, in the order of the page. */
function labeledPrices(value: unknown): { label: string; price: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { label, title, name, price } = value as Readonly<Record<string, unknown>>;
  const own = [label, title, name].find((text) => typeof text === 'string');
  return [
    ...(typeof own === 'string' && typeof price === 'string' ? [{ label: own, price }] : []),
    ...Object.values(value).flatMap(labeledPrices),
  ];
}
