import type { WeekRow } from '../../cli/schema/formats/format.ts';
import { Hours } from './hours.tsx';

/** Renders the hours of the week as a table of days and times. */
export function WeekHours({ rows, id }: { readonly rows: readonly WeekRow[]; readonly id?: string }) {
  return (
    <dl className="week-hours" id={id}>
      {rows.map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>
            <Hours text={times} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
