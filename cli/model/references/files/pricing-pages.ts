import type { Problem } from '../../../problem.ts';
import { createProblem } from '../../create-problem.ts';
import type { DataSet } from '../../records/data-set.ts';
import { findJobError } from '../../text/reference-values.ts';
import { findDuplicates } from '../reference-problems.ts';

/** Checks that pricing pages are for different areas, and their examples. */
export function* checkPricingPages({ pages, pricing }: DataSet, isCalculatorValid: boolean): Iterable<Problem> {
  yield* findDuplicates(
    pages.pricing.map(({ value: { city }, source }) => ({
      value: city ?? 'the whole area',
      source,
      path: [city === undefined ? 'area' : 'city'],
    })),
    'pricing page for',
  );
  const bySlug = new Map(pages.service.map(({ value }) => [value.slug, value]));
  const { largestSize: maxSize, finishes = [] } = pricing?.value.calculator ?? {};
  for (const { value, source } of pages.pricing) {
    if (pricing !== null && maxSize === undefined && value.examples.length > 0) {
      yield createProblem('examples-without-calculator', source.location(['examples']));
      continue;
    }
    for (const [index, { project, finish, size }] of value.examples.entries()) {
      const locate = (key: string) => source.location(['examples', index, key]);
      const service = bySlug.get(project);
      const finishError = service === undefined ? null : findJobError({ service, finish }, finishes);
      if (finishError !== null) yield createProblem('job-of-example', locate('finish'), { error: finishError });
      if (isCalculatorValid && maxSize !== undefined && size > maxSize)
        yield createProblem('size-of-example', locate('size'), { size, largest: maxSize });
    }
  }
}
