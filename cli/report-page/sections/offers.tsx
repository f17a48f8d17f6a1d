import type { OfferCell, Offers as OffersProps } from '../values/offers.ts';
import { formatCount, formatNumber, formatShare } from './format.ts';
import { Section } from './section.tsx';
import { WideTable } from './wide-table.tsx';

/** More rows and columns are on the screen only. */
const PRINTED = { rows: 13, columns: 8 };

const LEVELS = ['up to 5%', '10%', '20%', '30%', 'a warning', 'an error'];

/** Services by cities: the words of each page, and how much of its text its nearest duplicate shares. */
export function Offers({ cities, rows }: OffersProps) {
  const columns = ['Service page', ...cities.shown];
  const services = rows.shown.length - 1;
  return (
    <Section
      id="words"
      title="Words"
      intro="Words of each page, the share of text that its nearest duplicate has too, and which page that is. A dot marks a page that does not reach a limit of the check."
    >
      <ul className="legend">
        {LEVELS.map((label, level) => (
          <li key={label}>
            <i className={`level-${level}`} /> {label}
          </li>
        ))}
      </ul>
      <WideTable title="Words by service and city" className="offers">
        <thead>
          <tr>
            <td />
            {columns.map((name, column) => (
              <th scope="col" key={name} className={printedOnly(column, PRINTED.columns)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.shown.map(({ service, cells }, row) => (
            <tr key={service} className={printedOnly(row, PRINTED.rows)}>
              <th scope="row">{service === '' ? 'City page' : service}</th>
              {cells.map((cell, column) => renderCell(cell, columns[column] ?? '', column))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {(services < rows.total || cities.shown.length < cities.total) && (
        <p className="rest on-screen">
          {`The weakest ${services} of ${formatCount(rows.total, 'service')} and ${cities.shown.length} of ${formatCount(cities.total, 'city', 'cities')}.`}
        </p>
      )}
      {(rows.shown.length > PRINTED.rows || columns.length > PRINTED.columns) && (
        <p className="rest on-paper">
          {`${Math.min(services, PRINTED.rows - 1)} of ${formatCount(rows.total, 'service')}, ${Math.min(cities.shown.length, PRINTED.columns - 1)} of ${formatCount(cities.total, 'city', 'cities')}.`}
        </p>
      )}
    </Section>
  );
}

function renderCell(cell: OfferCell | null, key: string, column: number) {
  const printed = printedOnly(column, PRINTED.columns);
  if (cell === null) return <td key={key} className={printed} />;
  const { words, similarity, nearest, level, isShort } = cell;
  return (
    <td key={key} className={[`level-${level}`, isShort && 'short', printed].filter(Boolean).join(' ')}>
      <b>{formatNumber(words)}</b>
      {nearest !== null && <span>{`${formatShare(similarity)} ${nearest}`}</span>}
    </td>
  );
}

function printedOnly(index: number, count: number): string | undefined {
  return index < count ? undefined : 'on-screen';
}
