import type { WeekRow } from '../../cli/schema/formats/format.ts';
import { Hours } from './hours.tsx';

/** Renders the hours as a table of the week if it has rows, otherwise as a text that may be blank. */
export function OpeningHours({ week, text, id }: OpeningHoursProps) {
  if (week.length > 0) return <WeekHours rows={week} id={id} />;
  return text === '' ? null : (
    <p>
      <Hours text={text} />
    </p>
  );
}

interface OpeningHoursProps {
  readonly week: readonly WeekRow[];
  readonly text: string;
  readonly id?: string;
}

/** Renders the hours of the week as a table of days and times. */
export function WeekHours({ rows, id }: { readonly rows: readonly WeekRow[]; readonly id?: string | undefined }) {
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
