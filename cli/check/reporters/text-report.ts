// The text of a site in figures, for people and for programs.
import { cleanText } from '../../report/problems.ts';
import type { Measure, PageReport } from '../measure-text.ts';

const HEADINGS = [
  'page',
  'kind',
  'language',
  'words',
  'unique words',
  'unique share',
  'similarity',
  'reading ease',
  'nearest page',
];

const LANGUAGE = HEADINGS.indexOf('language');

/** One line for each page; figures that do not reach their limit have a star. The language is only of interest if there are several. */
export function formatTextReport(pages: readonly PageReport[]): string {
  const short = pages.filter((page) => page.short.length > 0).length;
  const result =
    short === 0
      ? 'Every page reaches the limits of `site check`.'
      : `${short} of ${pages.length} pages do not reach the limits of \`site check\` (*).`;
  const isMultilingual = new Set(pages.map(({ language }) => language)).size > 1;
  const rows = [HEADINGS, ...pages.map(formatCells)].map((row) =>
    isMultilingual ? row : row.toSpliced(LANGUAGE, 1),
  );
  return `${alignColumns(rows)}\n\n${result}`;
}

/** `version` increases when a field changes its meaning or is removed. Shares and similarity are parts of 1. */
export function listJsonWords(pages: readonly PageReport[]): string {
  const report = { version: 2, pages: pages.map(({ figures, ...page }) => ({ ...page, ...figures })) };
  const round = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value;
  return JSON.stringify(report, round, 2);
}

/** Figures are rounded to the worse side: a page that does not reach a limit must not look as if it did. */
function formatCells({ path, kind, language, figures, nearest, short }: PageReport): readonly string[] {
  const { words, uniqueWords, uniqueRatio, similarity, readingEase } = figures;
  const formatCell = (measure: Measure, text: string) => `${text}${short.includes(measure) ? '*' : ' '}`;
  return [
    cleanText(path),
    kind ?? 'page',
    cleanText(language),
    formatCell('words', String(words)),
    formatCell('uniqueWords', String(uniqueWords)),
    formatCell('uniqueRatio', `${Math.floor(uniqueRatio * 100)}%`),
    formatCell('similarity', (Math.ceil(similarity * 100) / 100).toFixed(2)),
    formatCell('readingEase', readingEase === null ? '-' : (Math.floor(readingEase * 10) / 10).toFixed(1)),
    cleanText(nearest ?? '-'),
  ];
}

/** Columns as wide as their widest cell. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const formatLine = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => formatLine(row).trimEnd()).join('\n');
}
