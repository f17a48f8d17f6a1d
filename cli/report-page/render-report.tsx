// The report of a site as one HTML file without scripts, for a screen of any width and for paper. Entry point: renderReport.
import { renderToStaticMarkup } from 'react-dom/server';
import { Changes } from './sections/changes.tsx';
import { Findings } from './sections/findings.tsx';
import { Heading } from './sections/heading.tsx';
import { Languages } from './sections/languages.tsx';
import { Missing } from './sections/missing.tsx';
import { Pages } from './sections/pages.tsx';
import { Prices } from './sections/prices.tsx';
import type { SiteReport } from './site-report.ts';

/** Says in the head of a page that it is a report, which the next one may replace. */
export const REPORT_MARK = 'site report';

/** Renders a report. @param styles the text of styles/report.css */
export function renderReport(report: SiteReport, styles: string): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Report {...report} styles={styles} />)}\n`;
}

function Report({ styles, ...report }: SiteReport & { readonly styles: string }) {
  const { name, missing, changes, prices, rates, coverage } = report;
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
        <Heading {...report} />
        <main>
          <Findings {...report.findings} />
          {missing && <Missing {...missing} />}
          {changes && <Changes {...changes} />}
          {coverage.length > 0 && <Languages coverage={coverage} />}
          {prices && rates && prices.total + rates.length > 0 && <Prices prices={prices} rates={rates} />}
          <Pages pages={report.pages} />
        </main>
      </body>
    </html>
  );
}
