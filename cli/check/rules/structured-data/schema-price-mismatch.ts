import { expectedRoute } from '../../expected/expectations.ts';
import { priceCells } from '../../facts/page/price-table.ts';
import { asList, isObject, jsonLocation, schemaNodes } from '../../facts/structured-data/json-ld.ts';
import type { Finding, PageRule } from '../../rule.ts';

export const schemaPriceMismatch: PageRule = {
  id: 'schema-price-mismatch',
  title: 'Offers in the structured data that differ from the prices on the page',
  severity: 'error',
  rationale:
    'A price in a search result that is not the price on the page is a broken promise, and against the rules of Google.',
  fix: 'Make the offers and the price table from the same figures.',
  checkPage(page, site) {
    const nodes = schemaNodes(page).filter(({ fields }) => asList(fields['offers']).some(isObject));
    if (nodes.length === 0) return [];
    const service = expectedRoute(site, page.path)?.service ?? '';
    // Whether the page shows the prices of the data is another rule's.
    const shown = site.expected?.prices.get(service) ?? priceCells(page).map(({ text }) => text);
    return nodes.flatMap(({ block, path, fields }): Finding[] => {
      const offers = asList(fields['offers']).filter(isObject);
      const at = [...path, 'offers'];
      if (offers.length !== shown.length) {
        const message = `The structured data has ${offers.length} offers; the page shows ${shown.length} prices.`;
        return [{ message, location: jsonLocation(page, block, at) }];
      }
      return offers.flatMap((offer, index) => {
        const price = shown[index] ?? '';
        const steps = [...at, ...(Array.isArray(fields['offers']) ? [index] : [])];
        return offerMismatches(offer, price).map(({ field, value }) => ({
          message: `\`${field.at(-1)}\` of offer ${index + 1} is \`${value}\`; the page shows \`${price}\`.`,
          location: jsonLocation(page, block, [...steps, ...field]),
        }));
      });
    });
  },
};

interface OfferMismatch {
  readonly field: readonly string[];
  readonly value: string;
}

function offerMismatches(offer: Readonly<Record<string, unknown>>, shown: string): OfferMismatch[] {
  const { description } = offer;
  const specification = isObject(offer['priceSpecification']) ? offer['priceSpecification'] : {};
  const [low, high] = [...shown.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));
  const openEnded = shown.endsWith('+');
  const findProblems: OfferMismatch[] = [];
  for (const [within, holder] of [['priceSpecification', specification] as const, [null, offer] as const]) {
    const currency = holder['priceCurrency'];
    if (shown.startsWith('$') && currency !== undefined && currency !== 'USD')
      findProblems.push({
        field: [...(within === null ? [] : [within]), 'priceCurrency'],
        value: String(currency),
      });
  }
  if (typeof description === 'string' && description.includes('$') && description !== shown)
    findProblems.push({ field: ['description'], value: description });
  const { minPrice, maxPrice } = specification;
  if (minPrice !== undefined && Number(minPrice) !== low)
    findProblems.push({ field: ['priceSpecification', 'minPrice'], value: String(minPrice) });
  if (maxPrice === undefined ? minPrice !== undefined && !openEnded : Number(maxPrice) !== high || openEnded)
    findProblems.push({ field: ['priceSpecification', 'maxPrice'], value: String(maxPrice ?? 'missing') });
  return findProblems;
}
