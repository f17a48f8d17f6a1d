import type { ReactNode } from 'react';
import type { Excerpt } from '../values/excerpt.ts';
import { formatNumber } from './format.ts';

interface RowsProps<Entry> {
  readonly list: Excerpt<Entry>;
  /** The plural of what a row is about. */
  readonly noun: string;
  /** How many rows are shown at once and printed. */
  readonly first: number;
  /** Renders a table or list of some entries. */
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

/** The first rows, the others folded, and how many are not listed. On paper the folded rows are only counted. */
export function Rows<Entry>({ list: { shown, total }, noun, first, children }: RowsProps<Entry>) {
  const folded = shown.slice(first);
  const left = total - shown.length;
  return (
    <>
      {children(shown.slice(0, first))}
      {folded.length > 0 && (
        <>
          <details>
            <summary>{`${formatNumber(folded.length)} more ${noun}`}</summary>
            {children(folded)}
            {left > 0 && <p className="rest">{`${formatNumber(left)} more are not listed.`}</p>}
          </details>
          <p className="rest on-paper">{`and ${formatNumber(total - first)} more ${noun}`}</p>
        </>
      )}
    </>
  );
}
