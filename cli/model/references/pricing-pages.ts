import { createError, type Problem } from '../../problem.ts';
import type { DataSet, KeyPath } from '../records/data-set.ts';
import { findFinishError } from '../text/reference-values.ts';
import { findDuplicates } from './reference-problems.ts';

/** Checks that pricing pages are for different areas, and their examples. */
export function checkPricingPages({ pages, pricing }: DataSet, isCalculatorValid: boolean): Problem[] {
  const problems = findDuplicates(
    pages.pricing.map(({ value, source }) => ({
      value: value.city ?? 'the whole area',
      source,
      path: [value.city === undefined ? 'area' : 'city'],
    })),
    'pricing page for',
  );
  const bySlug = new Map(pages.service.map(({ value }) => [value.slug, value]));
  for (const { value, source } of pages.pricing) {
    if (pricing !== null && pricing.value.calculator === undefined && value.examples.length > 0) {
      problems.push(
        createError('invalid-value', source.location(['examples']), {
          message: '`examples` are answers of the calculator, but `data/pricing.yaml` has no `calculator`.',
          hint: 'Remove `examples`, or add the calculator.',
        }),
      );
      continue;
    }
    for (const [index, example] of value.examples.entries()) {
      const pathTo = (key: string): KeyPath => ['examples', index, key];
      const service = bySlug.get(example.project);
      const finishError = service === undefined ? null : findFinishError(service, example.finish);
      if (finishError !== null)
        problems.push(
          createError('unknown-name', source.location(pathTo('finish')), { message: `This example ${finishError}.` }),
        );
      const maxSize = pricing?.value.calculator?.largestSize;
      if (isCalculatorValid && maxSize !== undefined && example.size > maxSize)
        problems.push(
          createError('invalid-value', source.location(pathTo('size')), {
            message: `\`size\` is \`${example.size}\`, but the largest size of the calculator is ${maxSize}.`,
            hint: 'Write a smaller size, or raise `largestSize` in `data/pricing.yaml`.',
          }),
        );
    }
  }
  return problems;
}
