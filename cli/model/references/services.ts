import type { Problem } from '../../problem.ts';
import type { DataSet } from '../data-set.ts';
import { unknownNames } from './text-references.ts';

/** The finishes that services name. */
export function checkServices({ services, pricing }: DataSet): Problem[] {
  if (pricing === null) return [];
  const finishes = new Set(pricing.value.calculator.finishes.map((finish) => finish.key));
  return services.flatMap(({ value, source }) => [
    ...unknownNames(value.finishes, finishes, 'finish', source, ['finishes']),
    ...Object.keys(value.finishNotes).flatMap((key) =>
      unknownNames([key], finishes, 'finish', source, ['finishNotes', key], true),
    ),
  ]);
}
