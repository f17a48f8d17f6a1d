import { expectedPage, expectedRoute } from '../../expected/expectations.ts';
import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { type PriceCell, type PriceRow, priceRows } from '../../facts/page/price-table.ts';
import { findReadable } from '../../facts/text/readable-text.ts';
import type { Finding, PageRule } from '../../rule.ts';

const SIZES = ['small', 'medium', 'large'];
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const ANY_PRICE = new RegExp(
  String.raw`[$\u20ac\u00a3]\s?${NUMBER}(?:\s?[-\u2010-\u2015]\s?[$\u20ac\u00a3]?${NUMBER})?\+?|(?<![\w$.,-])${NUMBER}\s?(?:dollars|bucks|USD)\b|\bUSD\s?${NUMBER}`,
  'gi',
);

export const wrongPrice: PageRule = {
  id: 'wrong-price',
  title: 'A price that is not in the data of its page, or is that of another service',
  severity: 'error',
  rationale: 'A customer holds the business to a figure that nobody decided on, or that is for other work.',
  fix: 'Write `{price:…}`, `{rate:…}` or `{estimate:…}` in the data instead of a figure.',
  needsData: true,
  checkPage(page, site) {
    const misplaced = misplacedPrices(page, site);
    return [...misplaced, ...unknownPrices(page, site, misplaced)];
  },
};

/** Prices that the data does not have for this page; one in a cell that is reported already is not reported twice. */
function unknownPrices(page: PageFacts, site: SiteFacts, reported: readonly Finding[]): Finding[] {
  const known = expectedPage(site, page)?.priceTexts;
  if (known === undefined) return [];
  const locations = new Set(reported.map(({ location }) => `${location.line}:${location.column}`));
  const isReported = (offset: number) => {
    const { line, column } = page.locationAt(page.html.lastIndexOf('<', offset));
    return locations.has(`${line}:${column}`);
  };
  return findReadable(page, ANY_PRICE)
    .map((match) => ({ ...match, text: match.text.replace(/,$/, '') }))
    .filter(({ text, offset }) => !known.has(text) && !isReported(offset))
    .map(({ text, offset, passage }) => ({
      message: `The price \`${text}\` is not in the data of this page.`,
      location: page.locationAt(offset, text.length),
      dataText: passage,
    }));
}

/** Prices in tables, on cards and in rows that belong to another service or size. */
function misplacedPrices(page: PageFacts, site: SiteFacts): Finding[] {
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
      return [{ message, location: page.locationAt(at?.element.offset ?? 0) }];
    });
  const inTables = [...tables].flatMap((table) => {
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
  const found = [...inTables, ...wrongCards(page, site)];
  return found.length > 0 ? found : wrongRows(page, site);
}

/** A row of a table or an item of a list that is headed by a name of the data has its price too. */
function wrongRows(page: PageFacts, site: SiteFacts): Finding[] {
  const labeled = expectedPage(site, page)?.labeledPrices ?? [];
  if (labeled.length === 0) return [];
  const rows = [...page.all('tr'), ...page.all('li')].flatMap((row) => {
    const heading = row.children.find(({ tag }) => /^(?:th|h[2-6])$/.test(tag));
    return heading === undefined ? [] : [{ row, heading: heading.text }];
  });
  return labeled.flatMap(({ label, price }) => {
    const own = rows.filter(({ heading }) => heading === label || heading.startsWith(`${label} `));
    const [first] = own;
    if (first === undefined || own.some(({ row }) => row.text.includes(price))) return [];
    const cell = first.row.children.find(({ text }) => /\$\d/.test(text)) ?? first.row;
    return [
      {
        message: `\`${label}\` costs \`${price}\`, not \`${cell.text}\`.`,
        location: page.locationAt(cell.offset),
      },
    ];
  });
}

/** A card is an item of a list with a heading that links to a service; what it says of money is that service's. */
function wrongCards(page: PageFacts, site: SiteFacts): Finding[] {
  return page.all('li').flatMap((item) => {
    const [link] = item.children
      .filter(({ tag }) => /^h[2-6]$/.test(tag))
      .flatMap(({ children }) => children);
    const service = serviceAt(link?.attributes.get('href') ?? '', site);
    const prices: readonly string[] = site.expected?.prices.get(service ?? '') ?? [];
    if (service === null || prices.length === 0) return [];
    return item.children.flatMap((child) =>
      (child.text.match(PRICE) ?? [])
        .filter((text) => !prices.includes(text))
        .map((text) => ({
          message: `\`${text}\` is no price of \`${service}\`; it has \`${prices.join('`, `')}\`.`,
          location: page.locationAt(child.offset),
        })),
    );
  });
}

const PRICE = /\$\d[\d,]*(?:\s?[-\u2010-\u2015]\s?\$?\d[\d,]*)?\+?/g;

/** The service that a row with all three prices is about, by where its heading leads. */
function linkedService({ cells, href }: PriceRow, site: SiteFacts): string | null {
  if (href === null || cells.length !== SIZES.length) return null;
  return serviceAt(href, site);
}

function serviceAt(href: string, site: SiteFacts): string | null {
  const path = href.startsWith(`${site.basePath}/`) ? href.slice(site.basePath.length) : href;
  return expectedRoute(site, path)?.service ?? null;
}
