import type { Problem } from '../../problem.ts';
import type { SiteRecord } from '../../schema/site.ts';
import type { DataSet, Source } from '../records/data-set.ts';
import { createProblem } from './reference-problems.ts';

/** Checks that no day in data/site.yaml has hours twice. */
export function checkSite({ site }: DataSet): Problem[] {
  return site === null ? [] : findRepeatedDays(site.value, site.source);
}

/** A day may have the hours of one group only, or be closed. */
function findRepeatedDays({ hours, otherHours, closedDays = [] }: SiteRecord, source: Source): Problem[] {
  const groups = [
    { days: hours.days, path: ['hours', 'days'] },
    ...otherHours.map(({ days }, index) => ({ days, path: ['otherHours', index, 'days'] })),
    { days: closedDays, path: ['closedDays'] },
  ];
  return groups.flatMap(({ days, path }, index) =>
    days.flatMap((day, position) => {
      const first = groups.slice(0, index).find((group) => group.days.includes(day));
      if (first === undefined) return [];
      const { line } = source.location(first.path);
      return [
        createProblem(
          'duplicate-value',
          `\`${day}\` ${days === closedDays ? 'is closed, but has hours' : 'has hours twice'}.`,
          source,
          [...path, position],
          `Remove it here or in line ${line}.`,
        ),
      ];
    }),
  );
}
