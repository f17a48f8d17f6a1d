import { describe, expect, test } from 'vitest';
import { expectedPrice, expectedSite, findOnPage } from '../../../testing/page-facts.ts';
import { structuredDataMismatch } from './structured-data-mismatch.ts';

const expected = expectedSite();
const script = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const find = (value: unknown, body: string, site: Parameters<typeof findOnPage>[2] = {}) =>
  findOnPage(structuredDataMismatch, `${script(value)}\n<body>${body}`, site);

test('leaves a folder without data, and a block that does not parse, to other rules', () => {
  expect(findOnPage(structuredDataMismatch, '<p>')).toEqual([]);
  expect(
    findOnPage(structuredDataMismatch, '<script type="application/ld+json">{</script>', { expected }),
  ).toEqual([]);
});

test('the headline of an article is on its page, and so is its date', () => {
  const article = { '@type': 'Article', headline: 'Roofs in winter', datePublished: '2026-02-03' };
  const page = '<h1>Roofs in <em>winter</em></h1><time datetime="2026-02-03">February 3</time>';
  expect(find(article, page)).toEqual([]);
  expect(find({ ...article, headline: 'Roofs in summer', datePublished: '2025-02-03' }, page)).toEqual([
    '1:66 `headline` in the structured data is `Roofs in summer`, which is not on the page.',
    '1:100 `datePublished` in the structured data is `2025-02-03`, which is not on the page.',
  ]);
});

describe('amounts per unit', () => {
  const rate = { label: 'Metal', text: '$4-6', low: 4, high: 6, unitCode: 'FTK', unitText: 'sq ft' };
  const offer = {
    name: 'Metal',
    description: '$4-6',
    priceSpecification: {
      priceCurrency: 'USD',
      minPrice: 4,
      maxPrice: 6,
      unitCode: 'FTK',
      unitText: 'sq ft',
    },
  };
  const data = expectedSite({ rates: [rate] });
  const check = (offers: readonly unknown[], body = '') =>
    find({ '@type': 'OfferCatalog', itemListElement: offers }, body, { expected: data });

  test('passes those of the data', () => {
    expect(check([offer])).toEqual([]);
  });

  test.each([
    ['name', 'Shingle', 'Metal'],
    ['description', '$4-7', '$4-6'],
    ['priceSpecification.maxPrice', 7, '6'],
    ['priceSpecification.unitCode', 'MTK', 'FTK'],
    ['priceSpecification.priceCurrency', 'EUR', 'USD'],
  ])('finds another `%s`', (path, actual, right) => {
    const [key = '', inner] = path.split('.');
    const wrong =
      inner === undefined
        ? { ...offer, [key]: actual }
        : { ...offer, priceSpecification: { ...offer.priceSpecification, [inner]: actual } };
    expect(check([wrong])).toEqual([
      expect.stringContaining(
        `\`itemListElement.0.${path}\` in the structured data is \`${actual}\` instead of \`${right}\`.`,
      ),
    ]);
  });

  test('finds one too many', () => {
    expect(check([offer, offer])).toEqual([
      expect.stringContaining('`itemListElement.length` in the structured data is `2` instead of `1`.'),
    ]);
  });

  test('without data, visitors must be able to see them', () => {
    const catalog = { '@type': 'OfferCatalog', itemListElement: [offer] };
    expect(find(catalog, '<table><tr><td>$4-6</td></tr></table>')).toEqual([]);
    expect(find(catalog, '<p>From $4.</p>')).toEqual([
      expect.stringContaining('is `$4-6`, which is not on the page.'),
    ]);
  });
});

describe('a business', () => {
  const business = {
    '@type': 'RoofingContractor',
    name: 'High Plains Roofing',
    url: 'https://site.example/',
    telephone: '+13035550142',
    email: 'office@roofs.example',
    address: { addressLocality: 'Aurora', addressRegion: 'CO', addressCountry: 'US' },
    openingHoursSpecification: { opens: '07:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday'] },
    priceRange: '$3,000-15,000+',
  };
  const { address, openingHoursSpecification: hours } = business;
  const contacts =
    '<a href="tel:+13035550142">Call</a><a href="mailto:office@roofs.example?subject=Roof">Write</a>';

  test('passes the business of the data, in another form of the phone number, and with facts left out', () => {
    expect(find(business, '', { expected })).toEqual([]);
    expect(find({ ...business, telephone: '(303) 555-0142', name: undefined }, '', { expected })).toEqual([]);
  });

  test('compares each group of hours, closed days included', () => {
    const closed = { opens: '00:00', closes: '00:00', dayOfWeek: ['Sunday'] };
    const data = expectedSite({
      business: {
        ...expected.business,
        hourGroups: [
          { opens: '07:00', closes: '18:00', days: ['Monday', 'Tuesday'] },
          { opens: '00:00', closes: '00:00', days: ['Sunday'] },
        ],
      },
    });
    const check = (openingHoursSpecification: unknown) =>
      find({ ...business, openingHoursSpecification }, '', { expected: data });
    expect(check([hours, closed])).toEqual([]);
    expect(check([hours, { ...closed, closes: '12:00' }])).toEqual([
      expect.stringContaining(
        '`openingHoursSpecification.1.closes` in the structured data is `12:00` instead of `00:00`.',
      ),
    ]);
    expect(check([hours])).toEqual([
      expect.stringContaining(
        '`openingHoursSpecification.length` in the structured data is `1` instead of `2`.',
      ),
    ]);
  });

  test.each([
    ['url', { url: 'https://roofs.example/' }, '1:100', 'https://roofs.example/', 'https://site.example/'],
    ['email', { email: 'a@roofs.example' }, '1:159', 'a@roofs.example', 'office@roofs.example'],
    [
      'address.addressLocality',
      { address: { ...address, addressLocality: 'Boulder' } },
      '1:211',
      'Boulder',
      'Aurora',
    ],
    ['address.addressRegion', { address: { ...address, addressRegion: 'WY' } }, '1:236', 'WY', 'CO'],
    [
      'openingHoursSpecification.opens',
      { openingHoursSpecification: { ...hours, opens: '08:00' } },
      '1:301',
      '08:00',
      '07:00',
    ],
    [
      'openingHoursSpecification.closes',
      { openingHoursSpecification: { ...hours, closes: '17:00' } },
      '1:318',
      '17:00',
      '18:00',
    ],
    [
      'openingHoursSpecification.dayOfWeek',
      { openingHoursSpecification: { ...hours, dayOfWeek: ['Monday'] } },
      '1:338',
      'Monday',
      'Monday, Tuesday',
    ],
  ])('finds another `%s`, at the value', (path, changes, location, actual, right) => {
    expect(find({ ...business, ...changes }, '', { expected })).toEqual([
      `${location} \`${path}\` in the structured data is \`${actual}\` instead of \`${right}\`.`,
    ]);
  });

  test('without data, passes a business with the phone number and the email address that the page links to', () => {
    expect(find({ ...business, telephone: '(303) 555-0142' }, contacts)).toEqual([]);
  });

  test('without data, finds another phone number and another email address than those that the page links to', () => {
    expect(find({ ...business, telephone: '+13035550143', email: 'a@roofs.example' }, contacts)).toEqual([
      '1:136 `telephone` in the structured data is `+13035550143` instead of `+13035550142`.',
      '1:159 `email` in the structured data is `a@roofs.example` instead of `office@roofs.example`.',
    ]);
  });

  test('without data, passes any phone number on a page that links to several or none', () => {
    const other = { ...business, telephone: '+13035550143' };
    expect(find(other, `${contacts}<a href="tel:+13035550199">Fax</a>`)).toEqual([]);
    expect(find(other, '')).toEqual([]);
  });
});

describe('a page', () => {
  const valid = {
    '@type': 'WebPage',
    name: 'Metal roofs in Aurora',
    description: 'What a metal roof costs.',
    url: 'https://site.example/page',
    inLanguage: 'en',
  };
  const head = `<html lang="en"><title>Metal roofs
in Aurora</title><meta name="description" content="What a metal roof costs.">
`;
  const check = (changes: object, site: Parameters<typeof findOnPage>[2] = {}) =>
    findOnPage(structuredDataMismatch, head + script({ ...valid, ...changes }), site);

  test('passes other pages, questions, and nodes that are not pages', () => {
    const other = { name: 'Another' };
    expect(check({ isPartOf: { '@type': 'WebPage', ...other } })).toEqual([]);
    expect(check({ ...other, '@type': 'FAQPage' })).toEqual([]);
    expect(check({ ...other, '@type': 'Service' })).toEqual([]);
    const gallery = { '@type': 'ImageGallery', ...other };
    expect(findOnPage(structuredDataMismatch, head + script({ '@graph': [valid, gallery] }))).toEqual([]);
  });

  test.each([
    ['description', 'What tiles cost.', '3:100', 'What a metal roof costs.'],
    ['inLanguage', 'es', '3:174', 'en'],
  ])('finds another `%s`, at the value', (property, actual, location, right) => {
    expect(check({ [property]: actual })).toEqual([
      `${location} \`${property}\` in the structured data is \`${actual}\` instead of \`${right}\`.`,
    ]);
  });

  test('finds a subtype of a page', () => {
    expect(check({ '@type': 'ContactPage', inLanguage: 'es' })).toEqual([
      '3:178 `inLanguage` in the structured data is `es` instead of `en`.',
    ]);
  });

  test('compares with the data if there is data', () => {
    const [route] = expected.routes;
    if (route === undefined) throw new Error('no route');
    const { description } = valid;
    const data = expectedSite({ routes: [{ ...route, title: 'Metal roofs in Boulder', description }] });
    expect(check({}, { expected: data })).toEqual([
      '3:62 `name` in the structured data is `Metal roofs in Aurora` instead of `Metal roofs in Boulder`.',
    ]);
  });

  test('quotes only the beginning of a long text', () => {
    expect(check({ description: 'x'.repeat(100) })).toEqual([
      `3:100 \`description\` in the structured data is \`${'x'.repeat(79)}…\` instead of \`What a metal roof costs.\`.`,
    ]);
  });

  test('leaves what the page lacks, and a URL without https, to other rules', () => {
    expect(check({ url: 'http://site.example/page' })).toEqual([]);
    expect(check({ url: 'https://site.example/other' }, { origin: null })).toEqual([]);
    expect(findOnPage(structuredDataMismatch, `<title></title>${script(valid)}`)).toEqual([]);
  });
});

describe('offers', () => {
  const table = '<table><tr><th>Small<td>$3,000-5,000<tr><th>Large<td>$5,000-9,000+</table>';
  const check = (offers: readonly object[], body = table) => find({ '@type': 'Service', offers }, body);
  const small = { description: '$3,000-5,000', priceSpecification: { minPrice: 3000, maxPrice: 5000 } };
  const large = { description: '$5,000-9,000+', priceSpecification: { minPrice: 5000 } };

  test('passes offers equal to the prices on the page', () => {
    expect(check([small, large])).toEqual([]);
    expect(check([{ price: '49.00', priceCurrency: 'USD' }], '<ul><li><b>$49</b></ul>')).toEqual([]);
  });

  test('passes a description without a price, references, and a page without prices', () => {
    expect(check([{ ...small, description: 'Small roofs' }, large])).toEqual([]);
    expect(find({ '@type': 'Service', offers: 'https://site.example/offers' }, table)).toEqual([]);
    expect(check([small], '<p>Prices on request.')).toEqual([]);
  });

  test('finds another price, at the value', () => {
    expect(check([small, { ...large, priceSpecification: { minPrice: 500 } }])).toEqual([
      '1:215 `offers.1.priceSpecification.minPrice` in the structured data is `500` instead of `5000`.',
    ]);
    expect(check([{ priceSpecification: { minPrice: 3000, maxPrice: 5500 } }, large])).toEqual([
      '1:115 `offers.0.priceSpecification.maxPrice` in the structured data is `5500` instead of `5000`.',
    ]);
    expect(check([{ price: 59 }], '<ul><li><b>$49</b></ul>')).toEqual([
      '1:74 `offers.0.price` in the structured data is `59` instead of `49`.',
    ]);
  });

  test('finds a maximum for an open price range', () => {
    expect(check([small, { priceSpecification: { minPrice: 5000, maxPrice: 9000 } }])).toEqual([
      '1:201 `offers.1.priceSpecification.maxPrice` in the structured data is `9000`, which is not on the page.',
    ]);
  });

  test('finds another number of offers', () => {
    expect(check([small])).toEqual(['1:64 `offers.length` in the structured data is `1` instead of `2`.']);
  });

  test('reads prices with any currency, and leaves out offers without a price', () => {
    const body = '<ul><li><b>from 1.300\u00a0€</b><li><b>3.000-5.000\u00a0€</b><li><b>on request</b></ul>';
    const offers = [
      { description: 'from 1.300\u00a0€', priceSpecification: { minPrice: 1300, priceCurrency: 'EUR' } },
      { description: 'on request' },
      { description: '3.000-5.000\u00a0€', priceSpecification: { minPrice: 3000, maxPrice: 5000 } },
    ];
    expect(check(offers, body)).toEqual([]);
    const wrong = {
      description: 'from 1.300\u00a0€',
      priceSpecification: { minPrice: 1300, maxPrice: 1300 },
    };
    expect(check([wrong, ...offers.slice(1)], body)).toEqual([
      '1:144 `offers.0.priceSpecification.maxPrice` in the structured data is `1300`, which is not on the page.',
    ]);
  });

  test('finds an offer of a service for which the data has no price', () => {
    const service = { '@type': 'Service', offers: [small] };
    expect(
      find(service, table, { expected: expectedSite({ prices: new Map([['metal-roofs', []]]) }) }),
    ).toEqual(['1:64 `offers.length` in the structured data is `1` instead of `0`.']);
  });

  describe('with data', () => {
    const price = {
      text: '$85',
      low: 85,
      high: 85,
      unitCode: 'HUR',
      unitText: 'hour',
      minSize: null,
      maxSize: 500,
      sizeUnitCode: 'FTK',
    };
    const request = { ...expectedPrice('on request', null, null) };
    const data = expectedSite({ prices: new Map([['metal-roofs', [price, request]]]) });
    const specification = {
      price: 85,
      priceCurrency: 'USD',
      unitCode: 'HUR',
      eligibleQuantity: { maxValue: 500, unitCode: 'FTK' },
    };
    const findOf = (changes: object, second: object = { description: 'on request' }) =>
      find(
        {
          '@type': 'Service',
          offers: [{ description: '$85', priceSpecification: { ...specification, ...changes } }, second],
        },
        table,
        { expected: data },
      ).map((finding) => finding.replace(/^\S+ /, ''));

    test('passes offers equal to the data', () => {
      expect(findOf({})).toEqual([]);
    });

    test.each([
      [{ price: 80 }, '`offers.0.priceSpecification.price` in the structured data is `80` instead of `85`.'],
      [
        { priceCurrency: 'CAD' },
        '`offers.0.priceSpecification.priceCurrency` in the structured data is `CAD` instead of `USD`.',
      ],
      [
        { unitCode: 'DAY' },
        '`offers.0.priceSpecification.unitCode` in the structured data is `DAY` instead of `HUR`.',
      ],
      [
        { eligibleQuantity: { maxValue: 900 } },
        '`offers.0.priceSpecification.eligibleQuantity.maxValue` in the structured data is `900` instead of `500`.',
      ],
      [
        { eligibleQuantity: { minValue: 100 } },
        '`offers.0.priceSpecification.eligibleQuantity.minValue` in the structured data is `100`, which is not on the page.',
      ],
      [
        { eligibleQuantity: { unitCode: 'MTK' } },
        '`offers.0.priceSpecification.eligibleQuantity.unitCode` in the structured data is `MTK` instead of `FTK`.',
      ],
    ])('finds %j', (changes, message) => {
      expect(findOf(changes)).toEqual([message]);
    });

    test('finds an amount for a price on request', () => {
      expect(findOf({}, { description: 'from $900', priceSpecification: { minPrice: 900 } })).toEqual([
        '`offers.1.description` in the structured data is `from $900` instead of `on request`.',
        '`offers.1.priceSpecification.minPrice` in the structured data is `900`, which is not on the page.',
      ]);
    });
  });

  test('compares with the prices of the data if there is data', () => {
    const service = { '@type': 'Service', offers: [small, large] };
    expect(find(service, table, { expected })).toEqual([
      '1:64 `offers.length` in the structured data is `2` instead of `3`.',
    ]);
  });
});

describe('a breadcrumb', () => {
  const nav = `<nav class="breadcrumb" aria-label="Ruta"><ol><li><a href="/">Home</a></li><li>Metal Roofs</li></ol></nav>`;
  const home = { '@type': 'ListItem', name: 'Home', item: 'https://site.example/' };
  const last = { '@type': 'ListItem', name: 'Metal Roofs' };
  const check = (items: readonly object[], body = nav) =>
    find({ '@type': 'BreadcrumbList', itemListElement: items }, body);

  test('passes the steps that the page shows, the last with its URL or without', () => {
    expect(check([home, last])).toEqual([]);
    expect(check([home, { ...last, item: 'https://site.example/page' }])).toEqual([]);
  });

  test('passes steps whose names and URLs are in their items', () => {
    expect(check([{ item: { '@id': 'https://site.example/', name: 'Home' } }, last])).toEqual([]);
  });

  test('passes a page that shows no breadcrumb', () => {
    expect(check([home], '<nav aria-label="Main"><ol><li>Home</ol></nav>')).toEqual([]);
  });

  test('finds another name, at the name', () => {
    expect(check([home, { ...last, name: 'Metal Rooves' }])).toEqual([
      '1:174 `itemListElement.1.name` in the structured data is `Metal Rooves` instead of `Metal Roofs`.',
    ]);
    expect(check([{ item: { '@id': 'https://site.example/', name: 'House' } }, last])).toEqual([
      '1:127 `itemListElement.0.item.name` in the structured data is `House` instead of `Home`.',
    ]);
  });

  test('finds another URL, at the URL', () => {
    expect(check([{ ...home, item: 'https://site.example/terms' }, last])).toEqual([
      '1:122 `itemListElement.0.item` in the structured data is `https://site.example/terms` instead of `/`.',
    ]);
    expect(check([{ item: { '@id': 'https://site.example/terms', name: 'Home' } }, last])).toEqual([
      '1:96 `itemListElement.0.item.@id` in the structured data is `https://site.example/terms` instead of `/`.',
    ]);
  });

  test('finds another URL of the page itself', () => {
    expect(check([home, { ...last, item: 'https://other.example/page' }])).toEqual([
      '1:195 `itemListElement.1.item` in the structured data is `https://other.example/page` instead of `/page`.',
    ]);
  });
});

describe('questions', () => {
  const check = (name: string, text: string) =>
    find(
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { text } }] },
      '<details><summary><h3>How long?</h3></summary><p>Two days.</p><p>Rain apart.</p></details>',
    );

  test('passes questions and answers that are on the page, whatever their tags and white space', () => {
    expect(check('How long?', 'Two days. Rain apart.')).toEqual([]);
    expect(check('How  long?', '<p>Two days.</p><p>Rain apart.</p>')).toEqual([]);
  });
});
