// What the data puts on one page, as the rules compare it: its sentences and its prices.
import type { SiteModel } from '../../model/model.ts';
import type { Route } from '../../routes/route.ts';
import { rebuildRoute } from '../../routes/routes.ts';
import type { SharedProps } from '../../routes/shared-props.ts';
import type { ExpectedPage } from '../facts/facts.ts';
import { memoizeByIdentity } from '../facts/memoize.ts';
import { findPrices } from './find-prices.ts';

/** Lays pages out one at a time, as they are asked for: ten thousand need not be in memory together. */
export function createPageLayout(
  model: SiteModel,
  parts: SharedProps,
  addresses: ReadonlyMap<string, Pick<Route, 'kind' | 'path' | 'service' | 'city'>>,
): (path: string) => ExpectedPage | null {
  const textsOf = readTexts(sentences);
  const pricesOf = readTexts(findPrices);
  return (path) => {
    const address = addresses.get(path);
    const route = address === undefined ? null : rebuildRoute(model, parts, address);
    if (route === null) return null;
    const shared = [parts.header, parts.footer];
    return {
      texts: [...new Set([route.props, ...shared].flatMap(textsOf))],
      priceTexts: new Set([route.head, route.props, route.structuredData, ...shared].flatMap(pricesOf)),
      labeledPrices: labeledPrices(route.props),
    };
  };
}

/** Reads every text in a value. Parts that many pages share are the same objects, and are read once. */
function readTexts(read: (text: string) => readonly string[]): (value: unknown) => readonly string[] {
  const readObject = memoizeByIdentity((object: object): readonly string[] =>
    Object.values(object).flatMap(readValue),
  );
  function readValue(value: unknown): readonly string[] {
    if (typeof value === 'string') return read(value);
    return typeof value === 'object' && value !== null ? readObject(value) : [];
  }
  return readValue;
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
