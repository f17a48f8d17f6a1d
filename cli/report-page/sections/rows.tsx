import type { ReactNode } from 'react';
import type { Excerpt } from '../values/excerpt.ts';
import { formatNumber } from './format.ts';

interface RowsProps<Entry> {
  readonly list: Excerpt<Entry>;
  /** The plural of what a row is about. */
  readonly noun: string;
  /** How many rows are shown at once. */
  readonly first?: number;
  /** Renders a table or list of some entries. */
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

/** The first rows, the others folded, and how many are not listed. */
export function Rows<Entry>({ list: { shown, total }, noun, first = 8, children }: RowsProps<Entry>) {
  const folded = shown.slice(first);
  const left = total - shown.length;
  return (
    <>
      {children(shown.slice(0, first))}
      {folded.length > 0 && (
        <details>
          <summary>{`${formatNumber(folded.length)} more ${noun}`}</summary>
          {children(folded)}
          {left > 0 && <p className="note">{`${formatNumber(left)} more are not listed.`}</p>}
        </details>
      )}
    </>
  );
}
