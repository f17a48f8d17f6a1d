import { type Links as LinksProps, MAX_CLICKS } from '../values/links.ts';
import { formatCount, formatNumber, nameKind } from './format.ts';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';
import { WideTable } from './wide-table.tsx';

function nameClicks(clicks: number): string {
  if (clicks === 0) return 'Home';
  return `${formatCount(clicks, 'click')}${clicks === MAX_CLICKS ? ' or more' : ''}`;
}

/** What links to what, and how deep the pages are. */
export function Links({ pagesByClicks, unreachable, kinds, matrix, pages }: LinksProps) {
  const most = Math.max(1, ...pagesByClicks);
  return (
    <Section
      id="links"
      title="Links"
      intro="Clicks from the home page, then the links in texts from the pages of each kind (rows) to those of each kind (columns). Menus and footers do not count."
    >
      <ul className="bars clicks">
        {Array.from(pagesByClicks, (count = 0) => count).map((count, clicks) => (
          <li key={clicks}>
            <span>{nameClicks(clicks)}</span>
            <span>{formatCount(count, 'page')}</span>
            <span className="bar" aria-hidden="true">
              <i className="code" style={{ width: `${((count / most) * 100).toFixed(1)}%` }} />
            </span>
          </li>
        ))}
        {unreachable > 0 && (
          <li className="error">
            <span>No way from home</span>
            <span>{formatCount(unreachable, 'page')}</span>
          </li>
        )}
      </ul>
      <WideTable title="Links between kinds of pages" className="kinds">
        <thead>
          <tr>
            <td />
            {kinds.map((kind) => (
              <th scope="col" key={kind}>
                <span>{nameKind(kind)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind, row) => (
            <tr key={kind}>
              <th scope="row">{nameKind(kind)}</th>
              {kinds.map((target, column) => {
                const count = matrix[row]?.[column] ?? 0;
                return <td key={target}>{count === 0 ? '' : formatNumber(count)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <h3>Fewest links to them</h3>
      <Rows list={pages} noun="pages" first={4}>
        {(entries) => (
          <ul className="pairs">
            {entries.map(({ path, clicks, from, to }) => (
              <li key={path}>
                <span className="path">{path}</span>
                <span>
                  {`${formatNumber(from)} in, ${formatNumber(to)} out`}
                  {clicks !== null && clicks > 0 && `, ${formatCount(clicks, 'click')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Rows>
    </Section>
  );
}
