import { expectedRoute } from '../expectations.ts';
import type { SiteFacts } from '../facts.ts';
import { type PriceCell, type PriceRow, priceRows } from '../price-table.ts';
import type { Finding, PageRule } from '../rule.ts';

const SIZES = ['small', 'medium', 'large'];

export const wrongPrice: PageRule = {
  id: 'wrong-price',
  title: 'A price table that gives another service’s figures',
  severity: 'error',
  why: 'The figure exists, but not for this work: the estimate will contradict the page.',
  mend: 'Take the three prices from the service’s own file.',
  needsData: true,
  page(page, site) {
    const { expected } = site;
    if (expected === null) return [];
    const own = expectedRoute(site, page.path)?.service ?? null;
    const rows = priceRows(page);
    const tables = new Set(rows.map(({ table }) => table));
    const compare = (cells: readonly PriceCell[], service: string): Finding[] =>
      (expected.prices.get(service) ?? []).flatMap((price, index) => {
        const cell = cells[index];
        if (cell?.text === price) return [];
        const message =
          cell === undefined
            ? `The price table lacks the ${SIZES[index]} price of \`${service}\`, \`${price}\`.`
            : `The ${SIZES[index]} price of \`${service}\` is \`${price}\`, not \`${cell.text}\`.`;
        const at = cell ?? cells.at(-1);
        return [{ message, place: page.placeAt(at?.element.offset ?? 0) }];
      });
    return [...tables].flatMap((table) => {
      const inTable = rows.filter((row) => row.table === table);
      const linked = inTable.flatMap((row) => {
        const service = linkedService(row, site);
        return service === null ? [] : compare(row.cells, service);
      });
      const alone = own !== null && inTable.every(({ cells, href }) => cells.length === 1 && href === null);
      return alone
        ? compare(
            inTable.flatMap(({ cells }) => cells),
            own,
          )
        : linked;
    });
  },
};

/** The service that a row with all three prices is about, by where its heading leads. */
function linkedService({ cells, href }: PriceRow, site: SiteFacts): string | null {
  if (href === null || cells.length !== SIZES.length) return null;
  const path = href.startsWith(`${site.basePath}/`) ? href.slice(site.basePath.length) : href;
  return expectedRoute(site, path)?.service ?? null;
}
