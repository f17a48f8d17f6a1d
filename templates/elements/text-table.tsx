import type { ReactNode } from 'react';
import { type InlineText, type Table, toPlainText } from '../../cli/schema/text/rich-text.ts';

/** Renders a table in a box that scrolls on a narrow screen, also with arrow keys. */
export function TextTable({
  table: { head, rows, align },
  renderCell,
}: {
  readonly table: Table;
  readonly renderCell: (cell: InlineText) => ReactNode;
}) {
  const classOf = (column: number) => {
    const side = align[column];
    return side === 'right' || side === 'center' ? `align-${side}` : undefined;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, Safari's keyboard cannot scroll the box.
    <section className="text-table" aria-label={head.map(toPlainText).join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" className={classOf(column)}>
                {renderCell(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className={classOf(column)}>
                  {renderCell(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
