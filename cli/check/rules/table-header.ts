import type { ElementFact, PageFacts } from '../facts.ts';
import type { Finding, PageRule } from '../rule.ts';

export const tableHeader: PageRule = {
  id: 'table-header',
  title: 'A table without its headings',
  severity: 'error',
  why: 'A screen reader reads a cell with its headings; without them a price stands for nothing.',
  mend: 'Give the table a `caption`, and every `th` words and a `scope` of `col` or `row`.',
  page: (page) =>
    page.all('table').flatMap((table) => {
      const parts = below(table);
      const headings = parts.filter(({ tag }) => tag === 'th');
      const caption = parts.find(({ tag }) => tag === 'caption');
      const whole = [
        ...((caption?.text ?? '') === '' ? ['The table has no caption.'] : []),
        ...(headings.length === 0 ? ['The table has no headings.'] : []),
      ].map((message) => ({ message, place: page.placeAt(table.offset) }));
      if (headings.length === 0) return whole;
      const rows = parts.filter(({ tag }) => tag === 'tr').map(cellsOf);
      return [...whole, ...headings.flatMap((one) => wrongHeading(page, one)), ...bareCells(page, rows)];
    }),
};

function wrongHeading(page: PageFacts, { text, attributes, offset }: ElementFact): Finding[] {
  const place = page.placeAt(offset);
  if (text === '') return [{ message: 'A heading of the table is blank.', place }];
  return /^(?:col|row|colgroup|rowgroup)$/.test(attributes.get('scope') ?? '')
    ? []
    : [{ message: `The heading \`${text}\` has no scope.`, place }];
}

/** Columns and rows of which some have a heading and others none. */
function bareCells(page: PageFacts, rows: readonly (readonly ElementFact[])[]): Finding[] {
  const [first = [], ...others] = rows;
  const isHeaded = first.length > 0 && first.slice(1).every(isHeading);
  const bare = (cell: ElementFact, of: string): Finding => ({
    message: `The ${of} of \`${cell.text}\` has no heading.`,
    place: page.placeAt(cell.offset),
  });
  // The corner above the rows' headings may be blank.
  const columns = isHeaded
    ? first.slice(0, 1).filter((cell) => !isHeading(cell) && cell.text !== '')
    : first.filter((cell) => !isHeading(cell));
  // A name and its value in each row are understood without.
  const pairs = rows.every((row) => row.length === 2 && row.map(isHeading).join() === 'true,false');
  const headed = others.filter(([cell]) => cell !== undefined && isHeading(cell));
  const bareRows =
    headed.length === 0 ? [] : others.filter(([cell]) => cell !== undefined && !isHeading(cell));
  return [
    ...(pairs || rows.length < 2 ? [] : columns.slice(0, 1).map((cell) => bare(cell, 'column'))),
    ...bareRows.flatMap((row) => row.slice(0, 1).map((cell) => bare(cell, 'row'))),
  ];
}

function isHeading({ tag }: ElementFact): boolean {
  return tag === 'th';
}

function cellsOf(row: ElementFact): readonly ElementFact[] {
  return row.children.filter(({ tag }) => tag === 'th' || tag === 'td');
}

function below(element: ElementFact): ElementFact[] {
  return element.children.flatMap((child) => [child, ...below(child)]);
}
