import type { WeekRow } from '../../cli/schema/formats/format.ts';
import { WeekHours } from './week-hours.tsx';

export interface FactProps {
  readonly label: string;
  /** Words, or the hours of the week. */
  readonly value: string | readonly WeekRow[];
}

/** Renders facts in a row of label and value pairs; nothing without a fact. */
export function Facts({ facts }: { readonly facts: readonly FactProps[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{typeof fact.value === 'string' ? fact.value : <WeekHours rows={fact.value} />}</dd>
        </div>
      ))}
    </dl>
  );
}
