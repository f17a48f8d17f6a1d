// The report of a site as one HTML file without scripts and requests, for a screen of any width and
// for paper. It has the fonts and colors of the site. Entry point: renderReport.
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatCommand } from '../../../base/format-command.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { listColumns } from '../text-report.ts';
import type { PageRow, SiteReport } from './site-report.ts';

/** Says in the head of a page that it is a report, which the next one may replace. */
export const REPORT_MARK = 'site report';

/** More rows are counted and not listed, so that the report of a large site stays readable. */
const MAX_OPEN = 20;
const MAX_ROWS = 200;

/**
 * Renders a report. @param styles the text of report.css, then the look of the site
 * @param lead when the last test message of the form arrived; '' if none was sent
 */
export function renderReport(report: SiteReport, styles: string, lead = ''): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Report {...report} styles={styles} lead={lead} />)}\n`;
}

/** The fonts and variables of the built style sheet; empty for a site of another program. */
export function readLook(site: SiteFacts): string {
  const sheet = /\bhref="[^"]*?(assets\/[^"/]+\.css)"/.exec(site.text('index.html'))?.[1] ?? '';
  const rules = site.text(sheet).match(/@font-face\{[^}]*\}|:root\{[^}]*\}/g) ?? [];
  const embed = (_: string, name: string) =>
    `url(data:font/woff2;base64,${Buffer.from(site.read(`assets/${name}`) ?? []).toString('base64')})`;
  return rules.join('').replace(/url\("?([\w.-]+\.woff2)"?\)/g, embed);
}

function Report({ styles, lead, ...report }: SiteReport & { readonly styles: string; readonly lead: string }) {
  const { name, url, date, isStale, figures, lists, pages } = report;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="application-name" content={REPORT_MARK} />
        <title>{`Report: ${name}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <header>
          <h1>{name}</h1>
          <p className="note">{['Site report', url, date].filter(Boolean).join(' · ')}</p>
          {lead !== '' && <p className="note">{lead}</p>}
          {isStale && (
            <p className="notice">
              The data or the program was changed after the build, so this shows the pages as they were, and the rules
              that compare them with the data did not run. Run <code>{formatCommand('build')}</code>, then the report
              again.
            </p>
          )}
          <dl>
            {figures.map(([label, value, isBad = false]) => (
              <div key={label} className={isBad ? 'bad' : undefined}>
                <dt>{label}</dt>
                <dd>{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
        </header>
        <main>
          {lists.map(({ title, entries, none }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              {entries.length === 0 ? <p>{renderProse(none)}</p> : <Rows rows={entries}>{renderEntries}</Rows>}
            </Fragment>
          ))}
          <h2>Pages</h2>
          <p className="note">
            The page with the weakest text comes first. What does not keep a limit of the check is bold.
          </p>
          <Rows rows={pages}>{renderPages}</Rows>
        </main>
      </body>
    </html>
  );
}

/** The first rows, the others folded, and how many are not listed. */
function Rows<Row>({ rows, children }: { rows: readonly Row[]; children: (rows: readonly Row[]) => ReactNode }) {
  const folded = rows.slice(MAX_OPEN, MAX_ROWS);
  const left = rows.length - MAX_ROWS;
  return (
    <>
      {children(rows.slice(0, MAX_OPEN))}
      {folded.length > 0 && (
        <details>
          <summary>{`${folded.length} more`}</summary>
          {children(folded)}
          {left > 0 && <p className="note">{`${formatNumber(left)} more are not listed.`}</p>}
        </details>
      )}
    </>
  );
}

function renderEntries(entries: SiteReport['lists'][number]['entries']) {
  return (
    <ul>
      {entries.map(({ mark, what, why = '', note }, index) => (
        // Equal findings may have equal texts.
        <li key={index} className={mark}>
          {mark !== undefined && mark !== 'placeholder' && <b>{mark}</b>} <strong>{renderProse(what)}</strong>{' '}
          {renderProse(why)} <span className="note">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** A message of the check: what it has in backticks is code. */
function renderProse(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

/** A table that scrolls sideways on a narrow screen, also with the keyboard. */
function renderPages(pages: readonly PageRow[]) {
  const columns = listColumns(pages);
  const headings = [...columns.map(({ heading }) => heading), 'weight', 'links to it', 'clicks from home'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
    <section className="wide" aria-label={`Pages from ${pages[0]?.path}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th scope="col" key={heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.path}>
              {columns.map(({ heading, format, measure }) => {
                const text = emphasize(format(page), measure !== null && page.short.includes(measure));
                return heading === 'page' ? (
                  <th scope="row" key={heading}>
                    {text}
                  </th>
                ) : (
                  <td key={heading}>{text}</td>
                );
              })}
              <td>{emphasize(formatWeight(page.bytes), page.isHeavy)}</td>
              <td>{page.linksIn}</td>
              <td>{page.clicks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function emphasize(text: string, isBad: boolean) {
  return isBad ? <b>{text}</b> : text;
}

function formatNumber(value: number) {
  return value.toLocaleString('en-US');
}

function formatWeight(bytes: number) {
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
