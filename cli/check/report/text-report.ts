// The text of a site in figures, for people and for programs.

import type { Measure, PageReport } from '../measure-text.ts';
import { cleanText } from './problems/problems.ts';

interface Column {
  readonly heading: string;
  /** The measures that can fail to reach a limit. */
  readonly measure: Measure | null;
  readonly format: (page: PageReport) => string;
}

const columnOf = (heading: string, measure: Measure | null, format: Column['format']): Column => ({
  ...{ heading, measure, format },
});

/** Figures are rounded to the worse side, so that no page looks as if it reached a limit. */
const COLUMNS: readonly Column[] = [
  columnOf('page', null, ({ path }) => cleanText(path)),
  columnOf('kind', null, ({ kind }) => kind ?? 'page'),
  columnOf('language', null, ({ language }) => cleanText(language)),
  columnOf('words', 'words', ({ figures }) => String(figures.words)),
  columnOf('unique words', 'uniqueWords', ({ figures }) => String(figures.uniqueWords)),
  columnOf('unique share', 'uniqueRatio', ({ figures }) => `${Math.floor(figures.uniqueRatio * 100)}%`),
  columnOf('similarity', 'similarity', ({ figures }) => (Math.ceil(figures.similarity * 100) / 100).toFixed(2)),
  columnOf('reading ease', 'readingEase', ({ figures: { readingEase } }) =>
    readingEase === null ? '-' : (Math.floor(readingEase * 10) / 10).toFixed(1),
  ),
  columnOf('nearest page', null, ({ nearest }) => cleanText(nearest ?? '-')),
];

/** The columns of a table of pages. The language is only of interest if there are several. */
export function listColumns(pages: readonly PageReport[]): readonly Column[] {
  const isMultilingual = new Set(pages.map(({ language }) => language)).size > 1;
  return COLUMNS.filter(({ heading }) => isMultilingual || heading !== 'language');
}

/** One line for each page; figures that do not reach their limit have a star. */
export function formatTextReport(pages: readonly PageReport[]): string {
  const short = pages.filter((page) => page.short.length > 0).length;
  const result =
    short === 0
      ? 'Every page reaches the limits of `site check`.'
      : `${short} of ${pages.length} pages ${short === 1 ? 'does' : 'do'} not reach the limits of \`site check\` (*).`;
  const columns = listColumns(pages);
  const formatCell = (page: PageReport, { measure, format }: Column) =>
    measure === null ? format(page) : `${format(page)}${page.short.includes(measure) ? '*' : ' '}`;
  const rows = pages.map((page) => columns.map((column) => formatCell(page, column)));
  return `${alignColumns([columns.map(({ heading }) => heading), ...rows])}\n\n${result}`;
}

/** `version` increases if a field changes or goes. Shares and similarity are parts of 1. */
export function listJsonWords(pages: readonly PageReport[]): string {
  const report = { version: 2, pages: pages.map(({ figures, ...page }) => ({ ...page, ...figures })) };
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value);
  return JSON.stringify(report, round, 2);
}

/** Columns as wide as their widest cell. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const formatLine = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => formatLine(row).trimEnd()).join('\n');
}
