import type { Problem } from '../../problem.ts';
import { getPageKind } from '../page-kinds.ts';
import type { DataSet, KeyPath } from '../records/data-set.ts';
import { listPages } from '../records/list-records.ts';
import { buildReferenceValues } from '../text/reference-values.ts';
import { resolveText } from '../text/resolve-text.ts';
import { createProblem } from './reference-problems.ts';
import { createTypedPriceFinder } from './typed-prices.ts';

/** Checks the references in all running text, and that published prices are not typed by hand. */
export function checkTexts(dataSet: DataSet, isCalculatorValid: boolean): Problem[] {
  const referenceValues = buildReferenceValues(dataSet, isCalculatorValid);
  const findTyped = createTypedPriceFinder(referenceValues);
  const { site, pricing, gallery } = dataSet;
  const records = [
    ...[site, pricing, gallery]
      .filter((record) => record !== null)
      .map((record) => ({ record, service: null })),
    ...listPages(dataSet).map((record) => ({
      record,
      service: getPageKind(record.kind).subject?.(record.value).service ?? null,
    })),
  ];
  return records.flatMap(({ record, service }) => {
    const problems: Problem[] = [];
    visitTexts(record.value, [], (text, path) => {
      for (const { text: typed, occurrence, hint } of path[0] === 'reviews' ? [] : findTyped(text, service)) {
        problems.push({
          ...createProblem(
            'typed-price',
            `The price \`${typed}\` is typed by hand, but the data publishes it.`,
            record.source,
            path,
            hint,
          ),
          location: record.source.location(path, { text: typed, occurrence }),
        });
      }
      if (!text.includes('{') && !text.includes('}')) return;
      resolveText(text, referenceValues, ({ reference, occurrence, message, hint }) =>
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
