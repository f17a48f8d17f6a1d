import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { tiers } from '../testing/props.ts';
import { links, only, render, texts } from '../testing/render.ts';
import { CostTable, PriceTiers } from './price-tiers.tsx';

const more = { text: 'Try your own size', href: '/roof-prices' };
const guide = render(
  <PriceTiers
    heading="Metal roofs pricing guide"
    intro="By the size of the roof."
    tiers={tiers}
    isBySize
    more={more}
  />,
);
const columns = { tier: 'Project', size: 'Size', price: 'Price range' };
const cost = render(
  <CostTable
    heading="What it costs in Denver"
    intro="By the size of the roof."
    caption="Metal roofs in Denver: price by project size"
    columns={columns}
    tiers={tiers}
    more={more}
  />,
);

test('both end with a link to the calculator, if there is one', () => {
  for (const page of [guide, cost]) expect(links(page).at(-1)).toEqual(more);
  const alone = render(<PriceTiers heading="Prices" intro="By size." tiers={tiers} isBySize more={null} />);
  expect(links(alone).map(({ href }) => href)).toEqual(['#contact', '#contact', '#contact']);
});

test('the cost table has a row for every tier, and only the medium tier has a flag', () => {
  const [head, ...body] = cost.all('tr');
  expect(head && cost.all('th', head).map((cell) => [attribute(cell, 'scope'), textOf(cell)])).toEqual([
    ['col', 'Project'],
    ['col', 'Size'],
    ['col', 'Price range'],
  ]);
  expect(
    body.map((row) => [
      attribute(row, 'class'),
      ...cost.all('th', row).map((cell) => [attribute(cell, 'scope'), textOf(cell)]),
      ...texts(cost.all('td', row)),
    ]),
  ).toEqual([
    [undefined, ['row', 'Small'], 'up to 10 squares', '$3,000-5,000'],
    ['popular', ['row', 'Medium MOST POPULAR'], '10-25 squares', '$5,000-9,000'],
    [undefined, ['row', 'Large'], '25+ squares', '$9,000-16,000+'],
  ]);
});

const jobs = [
  { label: 'Leak', size: 'per hour', price: '€85', flag: null },
  { label: 'Window', size: 'one window', price: 'from €1,300', flag: null },
  { label: 'Valley', size: null, price: '€400-900', flag: null },
  { label: 'House', size: null, price: 'on request', flag: null },
];

test('a tier without a size has no empty element for it, and more than three tiers wrap', () => {
  const page = render(
    <PriceTiers heading="Prices" intro="By job." tiers={jobs} isBySize={false} more={null} />,
  );
  const ask = 'Ask about this';
  expect(page.all('li').map((tier) => texts(page.all('*', tier)))).toEqual([
    ['Leak', 'per hour', '€85', ask],
    ['Window', 'one window', 'from €1,300', ask],
    ['Valley', '€400-900', ask],
    ['House', 'on request', ask],
  ]);
  expect(attribute(only(page.all('ul')), 'class')).toBe('tier-list tier-list-wrapped tier-list-jobs');
  expect(attribute(only(guide.all('ul')), 'class')).toBe('tier-list');
});

test('the cost table has a column for sizes only if a tier has one', () => {
  const headers = (tiers: typeof jobs) => {
    const page = render(
      <CostTable
        heading="Prices"
        intro="By job."
        caption="Jobs"
        columns={columns}
        tiers={tiers}
        more={null}
      />,
    );
    return [texts(page.all('th')), texts(page.all('td'))];
  };
  expect(headers(jobs.slice(1, 3))).toEqual([
    ['Project', 'Size', 'Price range', 'Window', 'Valley'],
    ['one window', 'from €1,300', '', '€400-900'],
  ]);
  expect(headers(jobs.slice(2))).toEqual([
    ['Project', 'Price range', 'Valley', 'House'],
    ['€400-900', 'on request'],
  ]);
});

test('a service without prices has neither a guide nor a table', () => {
  expect(
    render(<PriceTiers heading="Prices" intro="" tiers={[]} isBySize more={more} />).all('section'),
  ).toEqual([]);
  expect(
    render(<CostTable heading="Prices" intro="" caption="" columns={columns} tiers={[]} more={more} />).all(
      'section',
    ),
  ).toEqual([]);
});
