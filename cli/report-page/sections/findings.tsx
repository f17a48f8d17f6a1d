import type { Findings as FindingsProps } from '../values/findings.ts';
import { Prose } from './prose.tsx';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';

/** What the check found, each cause once. */
export function Findings({ causes }: FindingsProps) {
  return (
    <Section id="findings" title="Findings">
      {causes.total === 0 ? (
        <p className="good">The check found nothing.</p>
      ) : (
        <Rows list={causes} noun="causes">
          {(entries) => (
            <ul>
              {entries.map(({ severity, rule, message, location, fix }, index) => (
                // Equal findings may have equal texts.
                <li key={index} className={severity}>
                  <p>
                    <strong>{severity}</strong> <Prose>{message}</Prose>
                  </p>
                  {fix !== null && (
                    <p className="note">
                      <Prose>{fix}</Prose>
                    </p>
                  )}
                  <p className="note">
                    {location} {rule}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Rows>
      )}
    </Section>
  );
}
