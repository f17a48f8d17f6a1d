import type { Findings as FindingsProps } from '../values/findings.ts';
import { formatCount } from './format.ts';
import { Prose } from './prose.tsx';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

/** What the check found: each cause once, then the pages with the most findings. */
export function Findings({ causes, pages }: FindingsProps) {
  if (causes.total === 0)
    return (
      <Section id="findings" title="Findings">
        <p className="good">The check found nothing.</p>
      </Section>
    );
  return (
    <Section id="findings" title="Findings">
      <Rows list={causes} noun="causes" first={4}>
        {(entries) => (
          <ul className="causes">
            {entries.map(({ severity, rule, message, location, fix }, index) => (
              // Equal findings may have equal texts.
              <li key={index} className={severity}>
                <p>
                  <strong>{severity}</strong> <Prose>{message}</Prose>
                </p>
                {fix !== null && (
                  <p className="fix">
                    <Prose>{fix}</Prose>
                  </p>
                )}
                <p className="where">
                  {location} <span>{rule}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Rows>
      {pages.total > 0 && (
        <>
          <h3>By page</h3>
          <Rows list={pages} noun="pages" first={4}>
            {(entries) => (
              <ul className="pairs">
                {entries.map(({ path, errors, others }) => (
                  <li key={path}>
                    <span className="path">{path}</span>
                    <span>
                      {[
                        errors > 0 && formatCount(errors, 'error'),
                        others > 0 && formatCount(others, 'other'),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
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
