import type { Problem } from '../../problem.ts';
import type { DataSet, KeyPath, Loaded } from '../data-set.ts';
import { buildTextFacts } from '../text-facts.ts';
import { resolveText, type TextFacts } from '../text-reference.ts';
import { createProblem } from './text-references.ts';

/** Checks the references in all running text, and that published prices are not typed by hand. */
export function checkTexts(dataSet: DataSet, isCalculatorValid: boolean): Problem[] {
  const facts = buildTextFacts(dataSet, isCalculatorValid);
  const references = listPriceReferences(facts);
  const { site, pricing, gallery, home, notFound } = dataSet;
  const records: (Loaded<unknown> | null)[] = [
    site,
    pricing,
    gallery,
    home,
    notFound,
    ...dataSet.cities,
    ...dataSet.services,
    ...dataSet.locals,
    ...dataSet.pricingPages,
    ...dataSet.legalPages,
  ];
  return records.flatMap((record) => {
    if (record === null) return [];
    const problems: Problem[] = [];
    visitTexts(record.value, [], (text, path) => {
      for (const typed of findTypedPrices(text, references)) {
        const reference = references.get(toComparable(typed));
        problems.push({
          ...createProblem(
            'typed-price',
            `The price \`${typed}\` is typed by hand, but the data publishes it.`,
            record.source,
            path,
            `Write \`${reference}\`, so that both change together.`,
          ),
          location: record.source.location(path, { text: typed, occurrence: 0 }),
        });
      }
      if (!text.includes('{') && !text.includes('}')) return;
      resolveText(text, facts, ({ reference, occurrence, message, hint }) =>
        problems.push({
          ...createProblem('unknown-reference', `\`${reference}\` ${message}.`, record.source, path, hint),
          location: record.source.location(path, { text: reference, occurrence }),
        }),
      );
    });
    return problems;
  });
}

function visitTexts(value: unknown, path: KeyPath, visit: (text: string, path: KeyPath) => void): void {
  if (typeof value === 'string') {
    visit(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visitTexts(item, [...path, index], visit);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) visitTexts(item, [...path, key], visit);
  }
}

/** An amount of money or a range, with the currency on either side. */
const TYPED_PRICE =
  /\p{Sc}\s?\d[\d.,]*(?:\s?[-\u2010-\u2015]\s?\p{Sc}?\d[\d.,]*)?\+?|\d[\d.,]*(?:\s?[-\u2010-\u2015]\s?\d[\d.,]*)?\s?\p{Sc}\+?/gu;

/** Lists the reference for each published price, by its text. */
function listPriceReferences({ prices, rates }: TextFacts): ReadonlyMap<string, string> {
  const references = [
    ...[...(rates ?? [])].map(([key, text]) => [toComparable(text), `{rate:${key}}`] as const),
    ...[...prices].map(([key, text]) => [toComparable(text), `{price:${key}}`] as const),
  ];
  // The price of a word like "on request" is no price that can be typed.
  return new Map(references.filter(([text]) => /\d/.test(text)));
}

function findTypedPrices(text: string, references: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(TYPED_PRICE)]
    .map(([price]) => price.replace(/[.,]+$/, ''))
    .filter((price) => references.has(toComparable(price)));
}

/** Makes prices that differ only in the dash and its spaces, or in a repeated currency, equal. */
function toComparable(price: string): string {
  return price.replace(/\s?[-\u2010-\u2015]\s?\p{Sc}?/gu, '-').replace(/\s/g, ' ');
}
