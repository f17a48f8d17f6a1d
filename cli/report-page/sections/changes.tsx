import type { Changes as ChangesProps, FormerAddress } from '../values/changes.ts';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

const FIRST = 4;

/** The pages that the data adds to the last build, and the addresses that it no longer has. */
export function Changes({ added, gone }: ChangesProps) {
  const isEqual = added.total + gone.total === 0;
  return (
    <Section id="changes" title="Changes since the last build">
      {isEqual && (
        <p className="good">The data has the pages that were built, and every published address.</p>
      )}
      {added.total > 0 && (
        <>
          <h3>Added</h3>
          <Rows list={added} noun="pages" first={FIRST}>
            {(paths) => (
              <ul className="pairs">
                {paths.map((path) => (
                  <li key={path}>
                    <span className="path">{path}</span>
                  </li>
                ))}
              </ul>
            )}
          </Rows>
        </>
      )}
      {gone.total > 0 && (
        <>
          <h3>No longer a page</h3>
          <Rows list={gone} noun="addresses" first={FIRST}>
            {(addresses) => (
              <ul className="pairs">
                {addresses.map(({ path, now }) => (
                  <li key={path} className={now === 'lost' ? 'error' : undefined}>
                    <span className="path">{path}</span>
                    <span>{describe(now)}</span>
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
