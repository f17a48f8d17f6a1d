// Finds published prices that a text states as numbers although a reference would keep them
// current. Entry point: createTypedPriceFinder.
import { escapePattern } from '../../schema/text/escape-pattern.ts';
import { listNames } from '../../schema/text/nearest-name.ts';
import type { ReferenceValues } from './reference-values.ts';

export interface TypedPrice {
  readonly text: string;
  readonly index: number;
  /** A sentence. */
  readonly hint: string;
  /** The reference that could be written instead, with the text that it prints. */
  readonly references: readonly { readonly reference: string; readonly prints: string }[];
}

interface Published {
  readonly prints: string;
  readonly pattern: RegExp;
  /** The currency as the price has it: `$`, `kr`. */
  readonly sign: string;
  readonly reference: string;
  /** The slug of the service that the price is for; null for a rate. */
  readonly service: string | null;
  readonly isRange: boolean;
}

/** Lists the typed prices of a text in the file of a service, or null for another file. */
export type FindTypedPrices = (text: string, service: string | null) => TypedPrice[];

/**
 * Returns a function that finds typed prices. A range is found in every text. One amount, such as
 * `$120` or `from $300`, is found only in the files of its own service: elsewhere the same number
 * may well be a discount, a fee or the price of other work.
 */
export function createTypedPriceFinder({ prices, rates }: ReferenceValues): FindTypedPrices {
  const published = [
    ...[...prices].map(([key, text]) => toPublished(text, `{price:${key}}`, key.split(':')[0] ?? null)),
    ...[...(rates ?? [])].map(([key, text]) => toPublished(text, `{rate:${key}}`, null)),
  ].filter((price) => price !== null);
  const signs = [...new Set(published.map(({ sign }) => sign))];
  return (text, service) => {
    // Most texts have no price.
    if (!signs.some((sign) => text.includes(sign)) || !/\d/.test(text)) return [];
    const byIndex = new Map<number, { typed: string; prices: Published[] }>();
    for (const price of published.filter(
      ({ isRange, service: pricedService }) => isRange || pricedService === service,
    )) {
      for (const { 0: typed, index } of text.matchAll(price.pattern)) {
        const previous = byIndex.get(index);
        if (previous === undefined) byIndex.set(index, { typed, prices: [price] });
        else previous.prices.push(price);
      }
    }
    return [...byIndex].map(([index, { typed, prices }]) => {
      const servicePrices = prices.filter((price) => price.service === service);
      const references = servicePrices.length > 0 ? servicePrices : prices;
      return {
        text: typed,
        index,
        hint: describeReferences(typed, prices, references),
        references: references.map(({ reference, prints }) => ({ reference, prints })),
      };
    });
  };
}

/** More references in one sentence would not help to choose. */
const MAX_REFERENCES = 3;

function describeReferences(typed: string, prices: readonly Published[], candidates: readonly Published[]): string {
  const references = candidates.slice(0, MAX_REFERENCES).map(({ reference }) => reference);
  const choice = references.length === 1 ? listNames(references) : `one of ${listNames(references)}`;
  const exception = prices.every(({ isRange }) => !isRange)
    ? ` If it is another amount, write \`{amount:${typed.replace(/\D/g, '')}}\`.`
    : '';
  return `Write ${choice} instead of \`${typed}\`, so that both change together.${exception}`;
}

/** Returns null for a price in words, such as "on request", and for one that did not load. */
function toPublished(text: string, reference: string, service: string | null): Published | null {
  if (!/\d/.test(text)) return null;
  // Dashes, spaces, separators, a repeated currency and an open range's plus may differ.
  const [, before, after] = /([^\d\s.,'\u2019+-]+)\s?\d|\d\s?([^\d\s.,'\u2019+-]+)/.exec(text) ?? [];
  const sign = before ?? after ?? '';
  const pattern = escapePattern(text.replace(/\+$/, ''))
    .replace(/\\?[.,'\u2019\u00a0\u202f](?=\d{3}(?!\d))/g, "[.,'\u2019\\s]?")
    .replace(/\s/g, '\\s?')
    .replace(/-/g, () => String.raw`\s?(?:[-\u2010-\u2015]|to)\s?(?:${escapePattern(sign)}\s?)?`);
  return {
    prints: text,
    pattern: asWhole(String.raw`${pattern}\+?`),
    sign,
    reference,
    service,
    isRange: /\d[^\d.,'\u2019\s]+\s?\d/.test(text) || /\d-\d/.test(text),
  };
}

/** A pattern of an amount that is no part of another one. */
function asWhole(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}\p{Sc}]|\d[.,-])${pattern}(?![\p{L}\p{N}\p{Sc}+]|[.,-]\d)`, 'giu');
}

/** Writes a reference in place of a typed price, everywhere in a text. */
export function replaceTypedPrice(text: string, typed: string, reference: string): string {
  return text.replace(new RegExp(asWhole(escapePattern(typed)).source, 'gu'), () => reference);
}
