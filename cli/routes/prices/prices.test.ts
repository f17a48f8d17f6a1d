// Prices in other units, forms and currencies, and sites without some or all of them.

import { expect, test } from 'vitest';
import type { CalculatorProps } from '../../../templates/sections/calculator.tsx';
import type { CalculatorData } from '../../model/calculator/calculator-answer.ts';
import { printPrice } from '../../model/prices/service-prices.ts';
import { buildFixtureRoutes } from '../../testing/build-routes.ts';
import { copyWithJobPrices, copyWithLengthPrices, copyWithoutPrices } from '../../testing/price-sites.ts';
import { copyFixture, type SiteFixture } from '../../testing/site-fixture.ts';
import { priceOf } from '../../testing/templates/props.ts';
import type { Route } from '../page-kinds.ts';
import type { SiteParts } from '../site-parts.ts';

test('a site without prices has no pricing page, and no link, section or structured data about prices', () => {
  const { shared, routes } = buildFixtureRoutes(copyWithoutPrices());
  expect(routes.map(({ kind }) => kind)).not.toContain('pricing');
  expect(shared).toMatchObject({ prices: null, calculator: null, header: { prices: { links: [] } } });
  expect(shared.cardPrices.size).toBe(0);
  const texts = JSON.stringify(routes);
  for (const word of ['roof-prices', '"priceRange"', '"offers"', 'calculator-link', '$'])
    expect(texts.includes(word), word).toBe(false);
  for (const route of routes.filter(({ kind }) => ['home', 'city', 'service', 'service_city'].includes(kind)))
    expect(route.props, route.path).toMatchObject({ hero: { price: null } });
  expect(propsAt(routes, '/metal-roofs')).toMatchObject({ pricing: { tiers: [], more: null } });
  expect(propsAt(routes, '/aurora-roofers')).toMatchObject({ prices: null });
  expect(propsAt(routes, '/404')).toMatchObject({ prices: null });
  expect(routes[0]?.head.card?.notes).toEqual([]);
});

test('a tier has a free label and size, and its price is an amount, a lowest amount, a range or on request', () => {
  const { routes } = buildFixtureRoutes(copyWithJobPrices());
  expect(propsAt(routes, '/metal-roofs')).toMatchObject({
    hero: {
      price: {
        items: [{ label: 'Metal, per linear foot', price: priceOf('€40'), href: null }],
        link: { href: '/roof-prices', text: 'Front Range prices' },
      },
    },
    pricing: {
      intro: 'Price ranges by option. A written quote follows your message and is valid 14 days.',
      tiers: [
        { label: 'Seam', size: 'per linear foot', price: priceOf('€40'), flag: null },
        { label: 'Roof window', size: 'one window', price: priceOf('€1,300', 'from '), flag: 'MOST ASKED' },
        { label: 'Valley', size: null, price: priceOf('€400-900'), flag: null },
        { label: 'Shed', size: 'up to 20 m2', price: priceOf('€2,500'), flag: null },
        { label: 'House', size: null, price: priceOf('on request'), flag: null },
      ],
      more: { href: '/roof-prices', text: 'Front Range prices' },
    },
  });
  expect(propsAt(routes, '/')).toMatchObject({
    hero: {
      price: {
        items: [
          { label: 'Shingles', price: priceOf('€85', '', ' an hour'), href: '/shingle-roofs' },
          { label: 'Metal', price: priceOf('€40', '', ' a linear foot'), href: '/metal-roofs' },
        ],
      },
    },
  });
  expect(propsAt(routes, '/metal-roofs-aurora')).toMatchObject({ localInfo: ['Small ones run from €1,300 here.'] });
});

test('a price that stands alone says what it is for, and "from" only if there are others or no upper limit', () => {
  const { shared, routes } = buildFixtureRoutes(copyWithJobPrices());
  // On cards, beside the jobs.
  expect(shared.cardPrices.get('shingle-roofs')).toBe('Repair visit €85 an hour');
  expect(shared.cardPrices.get('metal-roofs')).toBe('Seam €40 a linear foot');
  const notesAt = (path: string) => routes.find((route) => route.path === path)?.head.card?.notes;
  expect(notesAt('/')).toEqual(['Shingles €85 an hour', 'Metal €40 a linear foot']);
  expect(notesAt('/shingle-roofs')).toEqual(['€85 an hour']);
});

test('a service with several prices for a unit begins with the lowest, and words that name the unit do not repeat it', () => {
  const fixture = copyWithJobPrices();
  fixture.edit(
    'services/metal-roofs.yaml',
    'seam: { label: Seam, size: per linear foot }',
    'seam: { label: One visit, size: per visit }',
  );
  fixture.edit(
    'services/metal-roofs.yaml',
    'window: { label: Roof window, size: one window',
    'window: { label: Roof window, size: a visit',
  );
  fixture.edit('services/metal-roofs.yaml', 'seam: { amount: 40 }', 'seam: { amount: 1400 }');
  const { shared, routes } = buildFixtureRoutes(fixture);
  expect(propsAt(routes, '/')).toMatchObject({
    hero: { price: { items: [{}, { label: 'Metal', price: priceOf('€1,300', 'from ', ' a visit') }] } },
  });
  expect(routes.find(({ path }) => path === '/metal-roofs')?.head.card?.notes).toEqual(['From €1,300 a visit']);
  expect(shared.cardPrices.get('metal-roofs')).toBe('One visit €1,400');
});

test('the price range of a business with prices for one unit alone names it', () => {
  const fixture = copyWithJobPrices();
  fixture.edit('pricing.yaml', 'roof: { label: Whole roof }', 'roof: { label: Crew of two, size: an hour }');
  fixture.edit('services/shingle-roofs.yaml', '{ low: 7000, high: 16000 }', '{ amount: 160 }');
  removeMetalPrices(fixture);
  expect(buildFixtureRoutes(fixture).shared.nodes.business).toMatchObject({ priceRange: '€85-160 an hour' });
});

test('the price tables have a column for each shared tier, and a row for each job of other services', () => {
  const { shared, routes } = buildFixtureRoutes(copyWithJobPrices());
  expect(shared.calculator).toBeNull();
  expect(propsAt(routes, '/roof-prices')).toMatchObject({ calculator: null, examples: [] });
  expect(shared.prices).toMatchObject({
    rates: null,
    by: 'option',
    sizes: [
      { label: 'Repair visit', size: 'per hour' },
      { label: 'Whole roof', size: null },
    ],
    services: [{ name: 'Shingles', prices: [priceOf('€85'), priceOf('€7,000-16,000')] }],
    jobs: [
      {
        name: 'Metal',
        prices: [
          { job: 'Seam, per linear foot', price: priceOf('€40') },
          { job: 'Roof window, one window', price: priceOf('€1,300', 'from ') },
          { job: 'Valley', price: priceOf('€400-900') },
          { job: 'Shed, up to 20 m2', price: priceOf('€2,500') },
          { job: 'House', price: priceOf('on request') },
        ],
      },
    ],
  });
});

test('offers have the currency, the unit code and the ends of their prices; a price on request has none', () => {
  const { shared, routes } = buildFixtureRoutes(copyWithJobPrices());
  expect(offersAt(routes, '/metal-roofs')).toEqual([
    offer('Seam, per linear foot', '€40', {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      price: 40,
      unitCode: 'FOT',
      unitText: 'linear foot',
    }),
    offer('Roof window, one window', 'from €1,300', {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      minPrice: 1300,
      unitCode: 'C62',
      unitText: 'window',
    }),
    offer('Valley', '€400-900', { '@type': 'PriceSpecification', priceCurrency: 'EUR', minPrice: 400, maxPrice: 900 }),
    offer('Shed, up to 20 m2', '€2,500', {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      price: 2500,
      unitCode: 'C62',
    }),
    { '@type': 'Offer', name: 'House', description: 'on request' },
  ]);
  expect(offersAt(routes, '/shingle-roofs-aurora')[0]).toMatchObject({
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 85, unitCode: 'HUR', unitText: 'hour' },
  });
  expect(shared.nodes.business).toMatchObject({ priceRange: '€400-16,000' });
});

test('sizes of tiers are quantities in the unit of the data', () => {
  const quantities = (fixture: SiteFixture) =>
    offersAt(buildFixtureRoutes(fixture).routes, '/metal-roofs').map(
      ({ priceSpecification }) => priceSpecification?.['eligibleQuantity'],
    );
  const quantity = (limits: object, unitCode: string) => ({ '@type': 'QuantitativeValue', ...limits, unitCode });
  expect(quantities(copyWithLengthPrices())).toEqual([
    quantity({ maxValue: 50 }, 'FOT'),
    quantity({ minValue: 50 }, 'FOT'),
  ]);
  expect(quantities(copyFixture())).toEqual([
    quantity({ maxValue: 1000 }, 'FTK'),
    quantity({ minValue: 1000, maxValue: 2000 }, 'FTK'),
    quantity({ minValue: 2000 }, 'FTK'),
  ]);
  const meters = copyFixture();
  meters.edit(
    'pricing.yaml',
    'name: square foot, plural: square feet, short: sq ft',
    'name: square meter, plural: square meters, short: m²',
  );
  expect(quantities(meters)[0]).toEqual(quantity({ maxValue: 1000 }, 'MTK'));
});

test('rates need no calculator', () => {
  const fixture = copyWithLengthPrices();
  fixture.write('pricing.yaml', fixture.read('pricing.yaml').replace(/^calculator:\n(?: .*\n)+/m, ''));
  const page = fixture.read('pricing-pages/metro.yaml');
  fixture.write('pricing-pages/metro.yaml', page.replace(/^examples:\n(?: .*\n)+/m, ''));
  const { shared, routes } = buildFixtureRoutes(fixture);
  expect(shared.calculator).toBeNull();
  expect(shared.prices?.rates).toEqual({
    caption: 'Price per linear foot',
    labelHeading: 'Gutter',
    priceHeading: 'Per linear ft',
    rows: [{ label: 'Metal', price: priceOf('7,50-12\u00a0$') }],
    note: null,
  });
  expect(JSON.stringify(routes)).not.toContain('calculator-link');
});

test('the calculator counts in the unit of the data, without finishes, assumptions and presets', () => {
  const { shared, routes } = buildFixtureRoutes(copyWithLengthPrices());
  const calculator = requireCalculator(shared);
  expect(calculator).toMatchObject({
    unit: { name: 'linear foot', plural: 'linear feet', short: 'linear ft' },
    exampleSize: '50',
    start: {
      size: '50',
      finish: 'none',
      finishes: [],
      presets: [],
      answer: { intro: 'Ballpark for a 50 linear ft metal\u00a0:', range: '900-1\u00a0000\u00a0$' },
    },
  });
  const data = JSON.parse(calculator.data) as CalculatorData;
  expect(data.unit).toEqual({
    short: 'linear ft',
    ignored: String.raw`\s|\.(?=\d)`,
    pattern: String.raw`^(-?(?:\d+\.?\d*|\.\d+)|)(?:linearft|linearfoot|linearfeet|ft|feet)?$`,
  });
  expect(data.assumptions).toEqual([]);
  expect(propsAt(routes, '/roof-prices')).toMatchObject({
    examples: [{ title: 'Shingle Roofs, 120 linear ft', price: priceOf('2\u00a0160-2\u00a0640\u00a0$') }],
  });
  expect(JSON.stringify([shared.calculator, propsAt(routes, '/roof-prices')])).not.toMatch(/sq ft|square f/);
});

test('a service that the calculator cannot answer for is not one of its project types', () => {
  const fixture = copyWithLengthPrices();
  fixture.edit('services/shingle-roofs.yaml', 'long: { low: 1000, high: 4000 }', 'long: { from: 1000 }');
  fixture.edit('pricing-pages/metro.yaml', 'project: shingle-roofs', 'project: metal-roofs');
  const { shared, routes } = buildFixtureRoutes(fixture);
  expect(requireCalculator(shared).projects).toEqual([{ slug: 'metal-roofs', label: 'Metal' }]);
  expect(propsAt(routes, '/shingle-roofs')).toMatchObject({
    pricing: { more: { href: '/roof-prices', text: 'Front Range prices' } },
  });
  expect(propsAt(routes, '/metal-roofs')).toMatchObject({
    pricing: { more: { href: '/roof-prices', enhance: 'calculator-link' } },
  });
});

test('a service without prices has none on its pages, while others have theirs', () => {
  const fixture = copyWithJobPrices();
  removeMetalPrices(fixture);
  const { shared, routes } = buildFixtureRoutes(fixture);
  expect(propsAt(routes, '/metal-roofs')).toMatchObject({ hero: { price: null }, pricing: { tiers: [] } });
  expect(offersAt(routes, '/metal-roofs')).toEqual([]);
  expect(shared.prices).toMatchObject({ jobs: [], services: [{ name: 'Shingles' }] });
});

function removeMetalPrices(fixture: SiteFixture): void {
  const metal = fixture.read('services/metal-roofs.yaml');
  fixture.write('services/metal-roofs.yaml', metal.replace(/^tiers:\n(?: .*\n)+priceRange:\n(?: .*\n)+/m, ''));
  for (const city of ['aurora', 'boulder'])
    fixture.edit(`local/${city}/metal-roofs.yaml`, '{price:metal-roofs:window}', 'well');
}

interface OfferNode {
  readonly priceSpecification?: Readonly<Record<string, unknown>>;
}

function offer(name: string, description: string, priceSpecification: object) {
  return { '@type': 'Offer', name, description, priceSpecification };
}

function offersAt(routes: readonly Route[], path: string): readonly OfferNode[] {
  const nodes = routes.find((route) => route.path === path)?.structuredData ?? [];
  const service = nodes.find((node) => node['@type'] === 'Service');
  return service !== undefined && 'offers' in service ? (service.offers as unknown as OfferNode[]) : [];
}

function requireCalculator({ calculator }: SiteParts): CalculatorProps {
  if (calculator === null) throw new Error('the site has no calculator');
  return calculator;
}

test('the only amount of a service without an upper limit keeps the sign for that in the first screen', () => {
  const fixture = copyWithLengthPrices();
  fixture.edit('services/metal-roofs.yaml', 'short: { low: 500, high: 1000 }', 'short: { onRequest: true }');
  fixture.edit('services/metal-roofs.yaml', 'long: { low: 1000, high: 4000 }', 'long: { amount: 4000 }');
  fixture.edit('pricing.yaml', 'project: metal-roofs', 'project: shingle-roofs');
  expect(propsAt(buildFixtureRoutes(fixture).routes, '/')).toMatchObject({
    hero: { price: { items: [{}, { label: 'Metal', price: priceOf('4\u00a0000\u00a0$+') }] } },
  });
});

test('a service may have words of its own about its prices', () => {
  const fixture = copyWithJobPrices();
  fixture.write(
    'services/metal-roofs.yaml',
    `${fixture.read('services/metal-roofs.yaml')}
wording:
  prices: { byJob: part, from: "{price} or more", onRequest: ask us, introBy: "Prices by {by}." }
  priceTables: { project: Part }
`,
  );
  const { routes } = buildFixtureRoutes(fixture);
  expect(propsAt(routes, '/metal-roofs')).toMatchObject({
    pricing: {
      intro: 'Prices by part.',
      tiers: [{}, { price: priceOf('€1,300', '', ' or more') }, {}, {}, { price: priceOf('ask us') }],
    },
  });
  expect(propsAt(routes, '/metal-roofs-aurora')).toMatchObject({
    pricing: { columns: { tier: 'Part', size: 'Size' }, caption: 'Metal roofs in Aurora: price by part' },
  });
  expect(propsAt(routes, '/shingle-roofs-aurora')).toMatchObject({ pricing: { columns: { tier: 'Option' } } });
});

function propsAt(routes: readonly Route[], path: string): unknown {
  return routes.find((route) => route.path === path)?.props;
}

test('tiers have units, durations and headings of their own, and as many as a price list needs', () => {
  const fixture = copyFixture();
  const metal = fixture.read('services/metal-roofs.yaml');
  const lines = {
    visit: ['{ label: Visit, unit: a visit, duration: 45 minutes, group: By the visit }', '{ low: 40, high: 60 }'],
    stump: ['{ label: Stump, unit: inch }', '{ from: 4 }'],
    tooth: ['{ label: Crown, unit: per tooth }', '{ amount: 1200 }'],
    basic: ['{ label: Basic plan, unit: month, group: Plans }', '{ amount: 29 }'],
    each: ['{ label: Bracket, unit: each }', '{ amount: 5 }'],
    other: ['{ label: Other }', '{ onRequest: true }'],
  };
  const list = (index: number) =>
    Object.entries(lines)
      .map(([key, line]) => `  ${key}: ${line[index]}\n`)
      .join('');
  const start = metal.indexOf('priceRange:');
  const end = metal.indexOf('priceFactors:');
  fixture.write(
    'services/metal-roofs.yaml',
    `${metal.slice(0, start)}tiers:\n${list(0)}priceRange:\n${list(1)}${metal.slice(end)}`,
  );
  for (const city of ['aurora', 'boulder'])
    fixture.edit(`local/${city}/metal-roofs.yaml`, '{price:metal-roofs:small}', '{price:metal-roofs:tooth}');
  fixture.edit('pricing.yaml', ', pricedAs: metal-roofs', '');
  const { model } = buildFixtureRoutes(fixture);
  const prices = model.prices.get('metal-roofs') ?? [];
  expect(
    prices.map(({ label, price, duration, group, unitCode }) => [label, printPrice(price), duration, group, unitCode]),
  ).toEqual([
    ['Visit', '$40-60 a visit', '45 minutes', 'By the visit', 'C62'],
    ['Stump', 'from $4 an inch', null, 'By the visit', 'INH'],
    ['Crown', '$1,200 a tooth', null, 'By the visit', 'C62'],
    ['Basic plan', '$29 a month', null, 'Plans', 'MON'],
    ['Bracket', '$5 each', null, 'Plans', 'C62'],
    ['Other', 'on request', null, 'Plans', null],
  ]);
});
