// The prices that stand in the tables of a page.
import type { ElementFact, PageFacts } from './facts.ts';

/** A cell with a dollar text, its row's cells with prices, and where its row's first link leads. */
export interface PriceCell {
  readonly element: ElementFact;
  readonly text: string;
}

export function priceCells(page: PageFacts): readonly PriceCell[] {
  return priceRows(page).flatMap(({ cells }) => cells);
}

export interface PriceRow {
  readonly cells: readonly PriceCell[];
  /** Where the row's heading leads, where it is a link. */
  readonly href: string | null;
  readonly table: ElementFact;
}

/** Rows of tables that have a price, in order. */
export function priceRows(page: PageFacts): readonly PriceRow[] {
  return page.all('tr').flatMap((row) => {
    const cells = row.children
      .filter(({ tag, text }) => tag === 'td' && text.includes('$'))
      .map((element) => ({ element, text: element.text }));
    const link = row.children.find(({ tag }) => tag === 'th')?.children.find(({ tag }) => tag === 'a');
    const table = ancestor(row, 'table');
    return cells.length === 0 || table === null
      ? []
      : [{ cells, href: link?.attributes.get('href') ?? null, table }];
  });
}

function ancestor(element: ElementFact, tag: string): ElementFact | null {
  for (let at = element.parent; at !== null; at = at.parent) if (at.tag === tag) return at;
  return null;
}
