// The wording of a site as people and as programs read it.
import { type Measure, measures, type PageWording, type Spread, type WordReport } from '../text-report.ts';

/** A line a page, the weakest first, then least, median and greatest by page kind. */
export function prettyWords(report: WordReport, style: { readonly color: boolean }): string {
  const pages = table(
    ['page', 'kind', 'words', 'unique words', 'unique share', 'similarity', 'nearest page', 'reading ease'],
    report.pages.map((page) => pageRow(page, style)),
    [0, 1, 6],
  );
  const kinds = table(
    ['kind', 'pages', 'words', 'unique words', 'unique share', 'similarity', 'reading ease'],
    report.kinds.map(({ kind, pages: count, figures }) => [
      kind ?? 'page',
      String(count),
      ...measures.map((measure) => spreadText(measure, figures[measure])),
    ]),
    [0],
  );
  const short = report.pages.filter((page) => page.short.length > 0).length;
  return [
    pages,
    `Least / median / greatest:\n\n${kinds}`,
    short === 0
      ? 'No page falls short of what `site check` asks for.'
      : `${short} of ${report.pages.length} pages fall short of what \`site check\` asks for (*).`,
  ].join('\n\n');
}

/** `version` goes up when a field changes its meaning or goes away. Shares and similarity are parts of 1. */
export function jsonWords({ pages, kinds }: WordReport): string {
  return JSON.stringify(
    {
      version: 1,
      pages: pages.map(({ path, file, kind, figures, nearest, short }) => ({
        path,
        file,
        kind,
        ...roundAll(figures),
        nearest,
        short,
      })),
      kinds: kinds.map(({ kind, pages: count, figures }) => ({
        kind,
        pages: count,
        ...Object.fromEntries(
          measures.map((measure) => {
            const spread = figures[measure];
            return [measure, spread === null ? null : roundAll(spread)];
          }),
        ),
      })),
    },
    null,
    2,
  );
}

function roundAll<T extends object>(figures: T): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? Math.round(figure * 1e4) / 1e4 : figure,
    ]),
  );
}

interface Cell {
  readonly text: string;
  readonly mark?: (text: string) => string;
}

function pageRow({ path, kind, figures, nearest, short }: PageWording, style: { readonly color: boolean }) {
  const cell = (measure: Measure): Cell => {
    const text = figureText(measure, figures[measure]);
    if (!short.includes(measure)) return { text: `${text} ` };
    return { text: `${text}*`, mark: (shown) => (style.color ? `\u001b[33m${shown}\u001b[0m` : shown) };
  };
  return [
    { text: path },
    { text: kind ?? 'page' },
    cell('words'),
    cell('uniqueWords'),
    cell('uniqueRatio'),
    cell('similarity'),
    { text: nearest ?? '-' },
    cell('readingEase'),
  ];
}

function spreadText(measure: Measure, spread: Spread | null): string {
  if (spread === null) return '-';
  return [spread.least, spread.median, spread.greatest]
    .map((figure) => figureText(measure, figure))
    .join(' / ');
}

function figureText(measure: Measure, figure: number | null): string {
  if (figure === null) return '-';
  // Cut, not rounded: what falls short must not look as if it did not.
  if (measure === 'uniqueRatio') return `${Math.floor(figure * 100)}%`;
  if (measure === 'similarity') return (Math.ceil(figure * 100) / 100).toFixed(2);
  if (measure === 'readingEase') return (Math.floor(figure * 10) / 10).toFixed(1);
  return String(Math.floor(figure));
}

/** Columns as wide as their widest cell; figures end where their column ends. */
function table(
  heads: readonly string[],
  rows: readonly (readonly (Cell | string)[])[],
  texts: readonly number[],
): string {
  const cells = [heads, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  );
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.text.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map(({ text, mark = (shown: string) => shown }: Cell, column) => {
          const width = widths[column] ?? 0;
          return mark(texts.includes(column) ? text.padEnd(width) : text.padStart(width));
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
