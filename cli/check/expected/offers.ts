// The values that the offers of structured data should have, according to the data or, without data, to the page.
import type { ExpectedPrice, PageFacts, SiteFacts } from '../facts/facts.ts';
import { getValue, isObject, type SchemaNode, toList } from '../facts/structured-data/json-ld.ts';
import { isVisible, listVisiblePrices } from '../facts/structured-data/visible-content.ts';
import { getCurrencySign, parseAmounts } from '../facts/text/detail-patterns.ts';
import { getExpectedRoute } from './expectations.ts';

/**
 * A property of the node by its path, such as `offers.0.price` or `offers.length`, and the value that it should have: null for a value
 * that is not on the page, undefined if there is nothing to compare with.
 */
export type Comparison = readonly [path: string, expected: string | null | undefined];

/** `wrong-price` compares the prices of the page with the data. Without data, the page's own prices are all that is known. */
export function compareOffers({ fields }: SchemaNode, page: PageFacts, site: SiteFacts): Comparison[] {
  const { expected } = site;
  const offers = toList(fields['offers']);
  if (!offers.some(isObject)) return [];
  const service = getExpectedRoute(site, page.path)?.service ?? '';
  const known = expected?.prices.get(service);
  const prices = known ?? listVisiblePrices(page).map(parsePrice);
  // A price in words, such as "on request", is not found on the page.
  const priced = known === undefined ? offers.filter((offer) => SIGN.test(describe(offer))) : offers;
  if (known === undefined && prices.length === 0) return [];
  if (offers.length !== prices.length && priced.length !== prices.length)
    return [['offers.length', String(prices.length)]];
  return prices.flatMap((price, index): Comparison[] => {
    const { text, low, high, unitCode, unitText, minSize, maxSize, sizeUnitCode } = price;
    const position = offers.length === prices.length ? index : offers.indexOf(priced[index]);
    const offer = `offers.${position}`;
    const specification = `${offer}.priceSpecification`;
    const quantity = `${specification}.eligibleQuantity`;
    const units: Comparison[] = [
      [`${specification}.unitCode`, unitCode],
      [`${specification}.unitText`, unitText],
      [`${quantity}.minValue`, toText(minSize)],
      [`${quantity}.maxValue`, toText(maxSize)],
      [`${quantity}.unitCode`, sizeUnitCode],
    ];
    const isExact = known === undefined || low === high;
    const hasPrice = known !== undefined || SIGN.test(describe(offers[position]));
    return [
      [`${offer}.description`, hasPrice ? text : undefined],
      ...[offer, specification].flatMap((holder): Comparison[] => [
        [`${holder}.price`, isExact ? toText(low) : null],
        [`${holder}.minPrice`, toText(low)],
        [`${holder}.maxPrice`, toText(high)],
        [
          `${holder}.priceCurrency`,
          expectCurrency(getValue(fields, `${holder}.priceCurrency`), text, expected),
        ],
      ]),
      ...(known === undefined ? [] : units),
    ];
  });
}

/** Compares a catalog with the rates of the data; without data, visitors must be able to see each of its prices. */
export function compareRates({ fields }: SchemaNode, page: PageFacts, { expected }: SiteFacts): Comparison[] {
  const list = 'itemListElement';
  const offers = toList(fields[list]);
  if (expected === null)
    return offers.flatMap((offer, index): Comparison[] =>
      SIGN.test(describe(offer)) && !isVisible(page, describe(offer))
        ? [[`${list}.${index}.description`, null]]
        : [],
    );
  const { rates, currency } = expected;
  if (offers.length !== rates.length) return [[`${list}.length`, String(rates.length)]];
  return rates.flatMap(({ label, text, low, high, unitCode, unitText }, index): Comparison[] => {
    const offer = `${list}.${index}`;
    const specification = `${offer}.priceSpecification`;
    return [
      [`${offer}.name`, label],
      [`${offer}.description`, text],
      [`${specification}.priceCurrency`, currency],
      [`${specification}.minPrice`, String(low)],
      [`${specification}.maxPrice`, String(high)],
      [`${specification}.unitCode`, unitCode],
      [`${specification}.unitText`, unitText],
    ];
  });
}

const SIGN = /\p{Sc}/u;

function describe(offer: unknown): string {
  return isObject(offer) ? String(offer['description']) : '';
}

function parsePrice(text: string): ExpectedPrice {
  const [low = null, high] = parseAmounts(text);
  // A price without an upper limit ends with a plus, or begins with a word like "from".
  const isOpenEnded = text.endsWith('+') || /^\p{L}/u.test(text);
  const units = { unitCode: null, unitText: null, minSize: null, maxSize: null, sizeUnitCode: null };
  return { text, low, high: isOpenEnded ? null : (high ?? low), ...units };
}

function toText(amount: number | null): string | null {
  return amount === null ? null : String(amount);
}

/** Without data, a currency is correct if the page shows its sign: `$` is the sign of many currencies. */
function expectCurrency(
  actual: unknown,
  price: string,
  expected: SiteFacts['expected'],
): string | null | undefined {
  if (expected !== null) return expected.currency;
  if (typeof actual !== 'string' || !/^[A-Z]{3}$/.test(actual)) return null;
  return price.includes(getCurrencySign(actual, 'en')) ? undefined : null;
}
