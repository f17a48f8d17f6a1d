import type { Problem } from '../../problem.ts';
import type { DataSet, KeyPath, Loaded } from '../records/data-set.ts';
import { buildTextFacts } from '../text/reference-values.ts';
import { resolveText } from '../text/resolve-text.ts';
import { createProblem } from './reference-problems.ts';
import { createTypedPriceFinder } from './typed-prices.ts';

/** Checks the references in all running text, and that published prices are not typed by hand. */
export function checkTexts(dataSet: DataSet, isCalculatorValid: boolean): Problem[] {
  const facts = buildTextFacts(dataSet, isCalculatorValid);
  const findTyped = createTypedPriceFinder(facts);
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
    const service = findService(dataSet, record);
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

/** Returns the slug of the service that a file is about. */
function findService({ services, locals }: DataSet, record: Loaded<unknown>): string | null {
  return (
    services.find((loaded) => loaded === record)?.value.slug ??
    locals.find((loaded) => loaded === record)?.serviceSlug ??
    null
  );
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
