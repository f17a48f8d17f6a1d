// The prices that stand alone in the tables and lists of a page.
import type { ElementFact, PageFacts } from '../facts.ts';
import { memoizeByIdentity } from '../memoize.ts';

/** An element whose whole text is a price. */
export interface PriceCell {
  readonly element: ElementFact;
  readonly text: string;
}

export interface PriceRow {
  readonly cells: readonly PriceCell[];
  /** Where the heading of a table's row leads, where it is a link. */
  readonly href: string | null;
  /** The table or list the row stands in. */
  readonly table: ElementFact;
}

export function priceCells(page: PageFacts): readonly PriceCell[] {
  return priceRows(page).flatMap(({ cells }) => cells);
}

/** Rows of tables and items of lists that have a price of their own, in order. */
export const priceRows = memoizeByIdentity((page: PageFacts): readonly PriceRow[] => {
  const rows = new Map<ElementFact, PriceCell[]>();
  for (const element of page.elements) {
    if (element.tag === 'option' || element.children.length > 0) continue;
    const { text } = element;
    if (!/^\$[\d,]+(?:[-–]\$?[\d,]+)?\+?$/.test(text)) continue;
    const row = ancestor(element, ['tr', 'li']);
    if (row !== null) rows.set(row, [...(rows.get(row) ?? []), { element, text }]);
  }
  return [...rows].flatMap(([row, cells]) => {
    const table = ancestor(row, ['table', 'ul', 'ol']);
    const link = row.children.find(({ tag }) => tag === 'th')?.children.find(({ tag }) => tag === 'a');
    return table === null ? [] : [{ cells, href: link?.attributes.get('href') ?? null, table }];
  });
});

function ancestor(element: ElementFact, tags: readonly string[]): ElementFact | null {
  for (let at = element.parent; at !== null; at = at.parent) if (tags.includes(at.tag)) return at;
  return null;
}
