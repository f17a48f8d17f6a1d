import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';
import { findUnknownNames } from './reference-problems.ts';

/** Checks that the finishes of services exist in the calculator. */
export function checkServices({ pages: { service: services }, pricing }: DataSet): Problem[] {
  if (pricing === null) return [];
  const finishes = new Set(pricing.value.calculator?.finishes.map((finish) => finish.key));
  return services.flatMap(({ value, source }) => [
    ...findUnknownNames(value.finishes, finishes, 'finish', source, ['finishes']),
    ...Object.keys(value.finishNotes).flatMap((key) =>
      findUnknownNames([key], finishes, 'finish', source, ['finishNotes', key], true),
    ),
  ]);
}
