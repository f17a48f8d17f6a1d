import type { Changes as ChangesProps, FormerAddress } from '../values/changes.ts';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

/** The pages that the data adds to the last build, and the addresses that it no longer has. */
export function Changes({ added, gone }: ChangesProps) {
  return (
    <Section id="changes" title="Changes since the last build">
      {added.total + gone.total === 0 && (
        <p className="good">The data has the pages that were built, and every published address.</p>
      )}
      {added.total > 0 && (
        <>
          <h3>Added</h3>
          <Rows list={added} noun="pages">
            {(paths) => (
              <ul>
                {paths.map((path) => (
                  <li key={path}>{path}</li>
                ))}
              </ul>
            )}
          </Rows>
        </>
      )}
      {gone.total > 0 && (
        <>
          <h3>No longer a page</h3>
          <Rows list={gone} noun="addresses">
            {(addresses) => (
              <ul>
                {addresses.map(({ path, now }) => (
                  <li key={path} className={now === 'lost' ? 'error' : undefined}>
                    {path} <span className="note">{describe(now)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Rows>
        </>
      )}
    </Section>
  );
}

function describe(now: FormerAddress['now']): string {
  if (now === 'lost') return 'lost: add redirectFrom or gone';
  return now === 'gone' ? 'gone' : `leads to ${now.page}`;
}
