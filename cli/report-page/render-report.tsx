// The report of a site as one HTML file without scripts: for a screen of any width, and for two sheets of paper. Entry point: renderReport.
import { renderToStaticMarkup } from 'react-dom/server';
import { Changes } from './sections/changes.tsx';
import { Findings } from './sections/findings.tsx';
import { Heading } from './sections/heading.tsx';
import { Languages } from './sections/languages.tsx';
import { Links } from './sections/links.tsx';
import { Missing } from './sections/missing.tsx';
import { Offers } from './sections/offers.tsx';
import { Prices } from './sections/prices.tsx';
import { Weights } from './sections/weights.tsx';
import type { SiteReport } from './site-report.ts';

/** The texts of the files in styles/. */
export interface ReportStyles {
  readonly screen: string;
  readonly print: string;
}

/** Says in the head of a page that it is a report, which the next one may replace. */
export const REPORT_MARK = 'site report';

/** Renders a report. */
export function renderReport(report: SiteReport, styles: ReportStyles): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Report {...report} styles={styles} />)}\n`;
}

function Report({ styles, ...report }: SiteReport & { readonly styles: ReportStyles }) {
  const { name, missing, changes, offers, prices, rates, languages } = report;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="application-name" content={REPORT_MARK} />
        <title>{`Report: ${name}`}</title>
        <style>{styles.screen}</style>
        <style media="print">{styles.print}</style>
      </head>
      <body>
        <Heading {...report} />
        <main>
          <div className="sheet">
            <div className="columns">
              <Findings {...report.findings} />
              {changes && <Changes {...changes} />}
            </div>
            {missing && <Missing {...missing} />}
            {languages.length > 0 && <Languages languages={languages} />}
            {prices && rates && prices.total + rates.length > 0 && <Prices prices={prices} rates={rates} />}
          </div>
          <div className="sheet">
            {offers && <Offers {...offers} />}
            <div className="columns">
              <Weights {...report.weights} />
              <Links {...report.links} />
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}
