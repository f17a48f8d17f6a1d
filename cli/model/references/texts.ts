import type { Problem } from '../../problem.ts';
import type { DataSet, KeyPath, Loaded } from '../data-set.ts';
import { buildTextFacts } from '../text-facts.ts';
import { resolveText } from '../text-reference.ts';
import { createProblem } from './text-references.ts';

/** Checks the references in all running text. */
export function checkTexts(dataSet: DataSet, isCalculatorValid: boolean): Problem[] {
  const facts = buildTextFacts(dataSet, isCalculatorValid);
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
    if (value.includes('{') || value.includes('}')) visit(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visitTexts(item, [...path, index], visit);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) visitTexts(item, [...path, key], visit);
  }
}
