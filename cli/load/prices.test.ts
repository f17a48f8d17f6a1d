// Tests problems with prices, word for word as the user reads them.
import { expect, test } from 'vitest';
import { problemsAfter, type SiteFixture } from '../testing/site-fixture.ts';

const METAL = 'services/metal-roofs.yaml';
const SMALL = 'small: { low: 2000, high: 3000 }';

/** The calculator adds the price of metal for this finish, which needs a range in every tier. */
function removeCoating(f: SiteFixture): void {
  f.edit('pricing.yaml', '    - { key: coated, label: Coated, pricedAs: metal-roofs }\n', '');
  f.edit(METAL, 'finishes: [coated]\n', '');
  f.edit('services/shingle-roofs.yaml', '[plain, coated]', '[plain]');
  f.edit('pricing-pages/metro.yaml', 'finish: coated', 'finish: plain');
}

test.each([
  'small: { low: 2000, high: 3000 }',
  'small: { amount: 2500 }',
  'small: { from: 2000 }',
  'small: { onRequest: true }',
])('a price may be %s', (price) => {
  expect(
    problemsAfter((f) => {
      f.edit(METAL, SMALL, price);
      removeCoating(f);
    }),
  ).toBe('');
});

test('reports a price in two forms', () => {
  expect(
    problemsAfter((f) => f.edit(METAL, SMALL, 'small: { amount: 2500, from: 2000 }')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:60:3  error  invalid-value
      \`priceRange.small\` is not one price.
        60 |   small: { amount: 2500, from: 2000 }
           |   ^^^^^
      > Write \`low\` and \`high\`, or one of \`amount\`, \`from\` and \`onRequest: true\`."
  `);
});

test('reports a price without an amount', () => {
  expect(problemsAfter((f) => f.edit(METAL, SMALL, 'small: {}'))).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:60:3  error  invalid-value
      \`priceRange.small\` is not one price.
        60 |   small: {}
           |   ^^^^^
      > Write \`low\` and \`high\`, or one of \`amount\`, \`from\` and \`onRequest: true\`."
  `);
});

test('reports a price that is not a group of keys', () => {
  expect(problemsAfter((f) => f.edit(METAL, SMALL, 'small: $2,500'))).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:60:3  error  wrong-type
      \`priceRange.small\` \`$2,500\` is text, but must be a group of keys.
        60 |   small: $2,500
           |   ^^^^^
      > Write a price, like \`{ low: 3000, high: 5000 }\`, \`{ amount: 120 }\`, \`{ from: 300 }\` or \`{ onRequest: true }\`."
  `);
});

test('reports a range whose ends are swapped, and one that is a single amount', () => {
  expect(
    problemsAfter((f) => f.edit(METAL, SMALL, 'small: { low: 3000, high: 2000 }')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:60:12  error  invalid-value
      \`priceRange.small.low\` is not less than \`high\`.
        60 |   small: { low: 3000, high: 2000 }
           |            ^^^
      > Swap the two, or write \`amount\` for one price."
  `);
  expect(
    problemsAfter((f) => f.edit(METAL, SMALL, 'small: { low: 2000, high: 2000 }')),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:60:12  error  invalid-value
      \`priceRange.small.low\` is not less than \`high\`.
        60 |   small: { low: 2000, high: 2000 }
           |            ^^^
      > Swap the two, or write \`amount\` for one price."
  `);
});

test('reports a price on request that is switched off', () => {
  expect(problemsAfter((f) => f.edit(METAL, SMALL, 'small: { onRequest: false }'))).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:60:12  error  invalid-value
      \`priceRange.small.onRequest\` cannot be \`false\`.
        60 |   small: { onRequest: false }
           |            ^^^^^^^^^
      > Use one of \`true\`."
  `);
});

test('reports a price for a tier that does not exist', () => {
  expect(
    problemsAfter((f) => f.edit(METAL, SMALL, `${SMALL}\n  medum: { amount: 5 }`)),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:61:3  error  unknown-name
      There is no tier \`medum\`.
        61 |   medum: { amount: 5 }
           |   ^^^^^
      > Did you mean \`medium\`?"
  `);
});

test.each([6])('reports %s tiers', (count) => {
  const tiers = Array.from({ length: count }, (_, index) => `\n  job-${index}: { label: Job ${index} }`);
  const prices = Array.from({ length: count }, (_, index) => `\n  job-${index}: { amount: 5 }`);
  expect(
    problemsAfter((f) =>
      f.edit(
        METAL,
        /priceRange:\n(?: {2}.*\n)+/.exec(f.read(METAL))?.[0] ?? '',
        `tiers:${tiers.join('')}\npriceRange:${prices.join('')}\n`,
      ),
    ),
  ).toBe(
    `data/services/metal-roofs.yaml:59:1  error  invalid-value
  \`tiers\` does not have one to five tiers.
    59 | tiers:
       | ^^^^^
  > Add or remove some.`,
  );
});

test.each([2, 5])('%s tiers of a service may have any key, label and size', (count) => {
  const jobs = ['hour', 'chimney', 'skylight', 'valley', 'ridge-vent'].slice(0, count);
  expect(
    problemsAfter((f) => {
      removeCoating(f);
      const tiers = jobs.map((job) => `  ${job}: { label: Job ${job}, size: per ${job} }\n`).join('');
      const prices = jobs.map((job) => `  ${job}: { from: 300 }\n`).join('');
      f.write(
        METAL,
        f.read(METAL).replace(/^priceRange:\n(?: .*\n)+/m, `tiers:\n${tiers}priceRange:\n${prices}`),
      );
      for (const city of ['aurora', 'boulder'])
        f.edit(`local/${city}/metal-roofs.yaml`, 'price:metal-roofs:small', 'price:metal-roofs:hour');
    }),
  ).toBe('');
});

test('reports a tier with a size both in words and in numbers', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'upTo: 1000', 'upTo: 1000, size: one barn')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:3:1  error  invalid-value
      \`tiers\` has a tier with both \`size\` and \`upTo\`.
        3 | tiers:
          | ^^^^^
      > Remove one of the two."
  `);
});

test('reports a tier whose key is a number', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'large: { label: Large }', '"3": { label: Large }')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:3:1  error  invalid-value
      \`tiers\` has a key of digits only.
        3 | tiers:
          | ^^^^^
      > Begin it with a letter."
  `);
});

test('reports a currency that does not exist', () => {
  expect(
    problemsAfter((f) => f.edit('pricing.yaml', 'unit:', 'currency: usd\nunit:')),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:2:1  error  invalid-value
      \`currency\` \`usd\` is not a currency code.
        2 | currency: usd
          | ^^^^^^^^
      > Write three capital letters, like \`USD\`."
  `);
});

test('reports a unit whose code is not known, and accepts one with a code', () => {
  const unit = 'unit: { name: square foot, plural: square feet, short: sq ft }';
  expect(
    problemsAfter((f) =>
      f.edit('pricing.yaml', unit, 'unit: { name: shingle, plural: shingles, short: sh }'),
    ),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:2:1  error  invalid-value
      \`unit.code\` is missing, and \`shingle\` is not a common unit.
        2 | unit: { name: shingle, plural: shingles, short: sh }
          | ^^^^
      > Write its UN/CEFACT code, such as \`C62\` for pieces."
  `);
  expect(
    problemsAfter((f) =>
      f.edit('pricing.yaml', unit, 'unit: { name: shingle, plural: shingles, short: sh, code: C62 }'),
    ),
  ).toBe('');
});

test('reports rates, tiers with sizes and a calculator without a unit once', () => {
  expect(
    problemsAfter((f) =>
      f.edit('pricing.yaml', 'unit: { name: square foot, plural: square feet, short: sq ft }\n', ''),
    ),
  ).toMatchInlineSnapshot(`
    "data/pricing.yaml:1:1  error  invalid-value
      \`unit\` is missing.
        1 | updated: 2024-01-02
          | ^^^^^^^
      > Name the unit of the sizes, rates and calculator."
  `);
});

test('reports an example and an estimate without a calculator', () => {
  expect(
    problemsAfter((f) => {
      f.write('pricing.yaml', f.read('pricing.yaml').replace(/^calculator:\n(?: .*\n)+/m, ''));
      f.write(METAL, f.read(METAL).replace('finishes: [coated]\n', ''));
      const shingle = f.read('services/shingle-roofs.yaml');
      f.write('services/shingle-roofs.yaml', shingle.replace(/^finishes: .*\n/m, ''));
      f.edit('pages/home.yaml', '- We roof.', '- About {estimate:metal-roofs:coated:700}.');
    }),
  ).toMatchInlineSnapshot(`
    "data/pages/home.yaml:11:13  error  unknown-reference
      \`{estimate:metal-roofs:coated:700}\` needs a calculator, but \`data/pricing.yaml\` has none.
        11 |     - About {estimate:metal-roofs:coated:700}.
           |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      > Write \`{price:...}\`, or add \`calculator\`.

    data/pricing-pages/metro.yaml:15:1  error  invalid-value
      \`examples\` are answers of the calculator, but \`data/pricing.yaml\` has no \`calculator\`.
        15 | examples:
           | ^^^^^^^^
      > Remove \`examples\`, or add the calculator."
  `);
});

test('reports a typed price at its characters, with the reference to write', () => {
  expect(
    problemsAfter((f) => {
      f.edit('pages/home.yaml', '- We roof.', '- Small metal roofs run $2,000-3,000, or $4-6 a foot.');
      f.edit('local/aurora/metal-roofs.yaml', '{price:metal-roofs:small}', '$2,000\u20133,000');
      f.edit('cities/aurora.yaml', 'slug: aurora\n', 'slug: aurora\ninName: in Aurora ($2,000 off)\n');
    }),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:7:20  error  typed-price
      The price \`$2,000–3,000\` is typed by hand, but the data publishes it.
        7 |   - Small ones run $2,000–3,000 here, {rate:metal} per square foot for metal.
          |                    ^^^^^^^^^^^^
      > Write \`{price:metal-roofs:small}\` instead of \`$2,000–3,000\`, so that both change together.

    data/pages/home.yaml:11:29  error  typed-price
      The price \`$2,000-3,000\` is typed by hand, but the data publishes it.
        11 |     - Small metal roofs run $2,000-3,000, or $4-6 a foot.
           |                             ^^^^^^^^^^^^
      > Write \`{price:metal-roofs:small}\` instead of \`$2,000-3,000\`, so that both change together.

    data/pages/home.yaml:11:46  error  typed-price
      The price \`$4-6\` is typed by hand, but the data publishes it.
        11 |     - Small metal roofs run $2,000-3,000, or $4-6 a foot.
           |                                              ^^^^
      > Write \`{rate:plain}\` instead of \`$4-6\`, so that both change together."
  `);
});

test('reports one amount typed by hand in the files of its service only', () => {
  expect(
    problemsAfter((f) => {
      f.edit(METAL, SMALL, 'small: { amount: 2500 }');
      removeCoating(f);
      f.edit(METAL, 'summary: Laid from', 'summary: For $2,500, laid from');
      f.edit('local/boulder/metal-roofs.yaml', 'Call {phone}', 'A barn is 2,500 dollars. Call {phone}');
      f.edit('pages/home.yaml', '- We roof.', '- Now $2,500 off.');
    }),
  ).toMatchInlineSnapshot(`
    "data/services/metal-roofs.yaml:10:14  error  typed-price
      The price \`$2,500\` is typed by hand, but the data publishes it.
        10 | summary: For $2,500, laid from the eave up.
           |              ^^^^^^
      > Write \`{price:metal-roofs:small}\` instead of \`$2,500\`, so that both change together. If it is another amount, write it in words, like \`120 dollars\`."
  `);
});

test('does not report a price that a customer quotes', () => {
  expect(
    problemsAfter((f) =>
      f.write(
        'site.yaml',
        `${f.read('site.yaml')}reviews:\n  - { text: "They charged $2,000-3,000.", author: Ann, date: 2024-05-01, source: Google, url: https://example.com/r }\n`,
      ),
    ),
  ).toBe('');
});
