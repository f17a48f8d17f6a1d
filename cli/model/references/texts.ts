import type { Problem } from '../../problem.ts';
import type { DataSet, KeyPath, Loaded } from '../data-set.ts';
import { textFacts } from '../text-facts.ts';
import { resolveText } from '../text-reference.ts';
import { problem } from './text-references.ts';

/** References in running text. */
export function checkTexts(dataSet: DataSet, isCalculatorValid: boolean): Problem[] {
  const facts = textFacts(dataSet, isCalculatorValid);
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
    eachText(record.value, [], (text, path) => {
      resolveText(text, facts, ({ reference, message, hint }) =>
        problems.push(problem('unknown-reference', `\`${reference}\` ${message}`, record.source, path, hint)),
      );
    });
    return problems;
  });
}

function eachText(value: unknown, path: KeyPath, visit: (text: string, path: KeyPath) => void): void {
  if (typeof value === 'string') {
    if (value.includes('{') || value.includes('}')) visit(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) eachText(item, [...path, index], visit);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) eachText(item, [...path, key], visit);
  }
}
