// The text of a site in figures, for people and for programs.
import { type Measure, measures, type PageReport, type Spread, type WordReport } from '../text-report.ts';

/** One line for each page, the weakest first, then least, median and greatest by kind. */
export function prettyWords({ pages, kinds }: WordReport, style: { readonly color: boolean }): string {
  const short = pages.filter((page) => page.short.length > 0).length;
  return [
    alignColumns(
      ['page', 'kind', 'words', 'unique words', 'unique share', 'similarity', 'nearest page', 'reading ease'],
      pages.map((page) => pageRow(page, style)),
      [0, 1, 6],
    ),
    'Least / median / greatest:',
    alignColumns(
      ['kind', 'pages', 'words', 'unique words', 'unique share', 'similarity', 'reading ease'],
      kinds.map(({ kind, pages: count, figures }) => [
        kind ?? 'page',
        String(count),
        ...measures.map((measure) => spreadText(measure, figures[measure])),
      ]),
      [0],
    ),
    short === 0
      ? 'Every page reaches the limits of `site check`.'
      : `${short} of ${pages.length} pages do not reach the limits of \`site check\` (*).`,
  ].join('\n\n');
}

/** `version` increases when a field changes its meaning or is removed. Shares and similarity are parts of 1. */
export function jsonWords({ pages, kinds }: WordReport): string {
  const report = {
    version: 1,
    pages: pages.map(({ path, file, kind, figures, nearest, short }) => ({
      path,
      file,
      kind,
      ...figures,
      nearest,
      short,
    })),
    kinds: kinds.map(({ kind, pages: count, figures }) => ({ kind, pages: count, ...figures })),
  };
  const round = (_: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value;
  return JSON.stringify(report, round, 2);
}

function pageRow(
  { path, kind, figures, nearest, short }: PageReport,
  { color }: { readonly color: boolean },
) {
  const cell = (measure: Measure): Cell => ({
    text: `${figureText(measure, figures[measure])}${short.includes(measure) ? '*' : ' '}`,
    isYellow: color && short.includes(measure),
  });
  return [
    path,
    kind ?? 'page',
    cell('words'),
    cell('uniqueWords'),
    cell('uniqueRatio'),
    cell('similarity'),
    nearest ?? '-',
    cell('readingEase'),
  ];
}

function spreadText(measure: Measure, spread: Spread | null): string {
  if (spread === null) return '-';
  const { least, median, greatest } = spread;
  return [least, median, greatest].map((figure) => figureText(measure, figure)).join(' / ');
}

/** Rounded to the worse side: what does not reach a limit must not look as if it did. */
function figureText(measure: Measure, figure: number | null): string {
  if (figure === null) return '-';
  if (measure === 'uniqueRatio') return `${Math.floor(figure * 100)}%`;
  if (measure === 'similarity') return (Math.ceil(figure * 100) / 100).toFixed(2);
  if (measure === 'readingEase') return (Math.floor(figure * 10) / 10).toFixed(1);
  return String(Math.floor(figure));
}

interface Cell {
  readonly text: string;
  readonly isYellow: boolean;
}

/** Columns as wide as their widest cell; numbers are aligned right. */
function alignColumns(
  heads: readonly string[],
  rows: readonly (readonly (Cell | string)[])[],
  textColumns: readonly number[],
): string {
  const cells = [heads, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? { text: cell, isYellow: false } : cell)),
  );
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.text.length ?? 0)));
  const alignCell = ({ text, isYellow }: Cell, column: number) => {
    const width = widths[column] ?? 0;
    const padded = textColumns.includes(column) ? text.padEnd(width) : text.padStart(width);
    return isYellow ? `\u001b[33m${padded}\u001b[0m` : padded;
  };
  return cells.map((row) => row.map(alignCell).join('  ').trimEnd()).join('\n');
}
