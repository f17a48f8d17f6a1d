import type { MissingDetail, Missing as MissingProps } from '../values/missing.ts';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

/** What only the owner knows. */
export function Missing({ placeholders, empty }: MissingProps) {
  return (
    <Section id="missing" title="For the owner">
      <h3>Replace before launch</h3>
      {placeholders.total === 0 ? (
        <p className="good">No placeholders are left.</p>
      ) : (
        <Rows list={placeholders} noun="placeholders">
          {listDetails}
        </Rows>
      )}
      <h3>Empty, the most important first</h3>
      {empty.total === 0 ? (
        <p className="good">Every optional detail is filled in.</p>
      ) : (
        <Rows list={empty} noun="details">
          {listDetails}
        </Rows>
      )}
    </Section>
  );
}

function listDetails(details: readonly MissingDetail[]) {
  return (
    <ul>
      {details.map(({ what, why, location }) => (
        <li key={`${what} ${location}`}>
          <strong>{what}</strong> {why} <span className="note">{location}</span>
        </li>
      ))}
    </ul>
  );
}
