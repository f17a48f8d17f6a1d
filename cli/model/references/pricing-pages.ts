import type { Problem } from '../../problem.ts';
import type { DataSet, KeyPath } from '../data-set.ts';
import { wrongFinish } from '../text-facts.ts';
import { problem, repeated, unknownNames } from './text-references.ts';

/** What pricing pages name; sizes only where the calculator itself is sound. */
export function checkPricingPages(
  { pricingPages, pricing, names, services }: DataSet,
  isCalculatorValid: boolean,
): Problem[] {
  const problems = repeated(
    pricingPages.map(({ value, source }) => ({
      value: value.city ?? '(the whole area)',
      source,
      path: [value.city === undefined ? 'area' : 'city'],
    })),
    'pricing page of',
  );
  const bySlug = new Map(services.map(({ value }) => [value.slug, value]));
  for (const { value, source } of pricingPages) {
    if (value.city !== undefined)
      problems.push(...unknownNames([value.city], names.cities, 'city', source, ['city'], true));
    for (const [index, example] of value.examples.entries()) {
      const at = (key: string): KeyPath => ['examples', index, key];
      problems.push(
        ...unknownNames([example.project], names.services, 'service', source, at('project'), true),
      );
      const service = bySlug.get(example.project);
      const wrong = service === undefined ? null : wrongFinish(service, example.finish);
      if (wrong !== null)
        problems.push(problem('unknown-name', `this example ${wrong}`, source, at('finish')));
      const largest = pricing?.value.calculator.largestArea;
      if (isCalculatorValid && largest !== undefined && example.size > largest)
        problems.push(
          problem(
            'invalid-value',
            `\`size\` is ${example.size}; the calculator ends at ${largest}`,
            source,
            at('size'),
          ),
        );
    }
  }
  return problems;
}
