import { formatCommand } from '../../base/format-command.ts';
import type { SiteReport } from '../site-report.ts';
import { formatNumber } from './format.ts';

/** The name of the site and its state in six figures. */
export function Heading({ name, url, date, isStale, ...report }: SiteReport) {
  const { count, words, findings, missing, changes } = report;
  const figures: readonly (readonly [label: string, value: number, isBad?: boolean])[] = [
    ['Pages', count],
    ['Words', words],
    ['Errors', findings.errors, findings.errors > 0],
    ['Warnings', findings.warnings],
    ...(missing === null ? [] : [['Placeholders', missing.placeholders.total] as const]),
    ...(changes === null ? [] : [['Pages changed', changes.added.total + changes.gone.total] as const]),
  ];
  return (
    <header>
      <p className="note">Site report</p>
      <h1>{name}</h1>
      <p className="note">{[url, date].filter(Boolean).join(' · ')}</p>
      {isStale && (
        <p className="notice">
          The data or the program was changed after the build, so this shows the pages as they were, and the
          rules that compare them with the data did not run. Run <code>{formatCommand('build')}</code>, then
          the report again.
        </p>
      )}
      <dl className="figures">
        {figures.map(([label, value, isBad = false]) => (
          <div key={label} className={isBad ? 'bad' : undefined}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
