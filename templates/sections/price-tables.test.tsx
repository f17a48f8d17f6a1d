import { expect, test } from 'vitest';
import { attribute, type Element, type Page, textOf } from '../../cli/testing/built-page.ts';
import { priceOf, priceTablesProps } from '../../cli/testing/templates/props.ts';
import { attributes, only, render, texts } from '../../cli/testing/templates/render.ts';
import { PriceTables } from './price-tables.tsx';

const page = render(<PriceTables props={priceTablesProps()} />);

/** Returns the rows of a table; a header cell shows its scope: `[col] Finish`. */
function rows({ all }: Page, table: Element | undefined): string[][] {
  return all('tr', table).map((row) =>
    all('*', row)
      .filter(({ tagName }) => tagName === 'th' || tagName === 'td')
      .map((cell) => (cell.tagName === 'td' ? textOf(cell) : `[${attribute(cell, 'scope')}] ${textOf(cell)}`)),
  );
}

test('services with jobs of their own have a row for each job', () => {
  const { rates, ...props } = priceTablesProps();
  const jobs = [
    {
      name: 'Leaks',
      href: '/leaks',
      prices: [
        { job: 'One leak', price: priceOf('$150') },
        { job: 'Valley', price: priceOf('$300', 'from ') },
        { job: 'Whole roof', price: priceOf('on request') },
      ],
    },
  ];
  const own = render(<PriceTables props={{ ...props, rates: null, sizes: [], services: [], jobs }} />);
  expect(own.all('table')).toHaveLength(1);
  expect(rows(own, only(own.all('table')))).toEqual([
    ['[col] Service', '[col] Option', '[col] Price'],
    ['[rowgroup] Leaks', 'One leak', '$150'],
    ['Valley', 'from $300'],
    ['Whole roof', 'on request'],
  ]);
  expect(own.all('fieldset')).toEqual([]);
});

test('a radio button for each size comes before the service table, with the first one checked', () => {
  const group = only(page.all('fieldset'));
  expect(texts(page.all('legend', group))).toEqual(['Project size']);
  expect(texts(page.all('label', group))).toEqual(['Smallup to 10 squares', 'Large10+ squares']);
  expect(page.all('input', group).map(attributes)).toEqual([
    { type: 'radio', name: 'price-size', value: 'Small', checked: '' },
    { type: 'radio', name: 'price-size', value: 'Large' },
  ]);
});

test('a table without rows is not rendered', () => {
  const none = { rates: null, sizes: [], services: [], jobs: [] };
  const captions = (changes: object) =>
    texts(render(<PriceTables props={{ ...priceTablesProps(), ...none, ...changes }} />).all('caption'));
  const { rates, sizes, services } = priceTablesProps();
  const jobs = [
    { name: 'Drains', href: '/drains', prices: [{ job: 'Kitchen drain', price: priceOf('$120', 'from ') }] },
  ];
  expect(captions({})).toEqual([]);
  expect(captions({ rates })).toEqual(['Price per square']);
  expect(captions({ jobs })).toEqual(['Price by service']);
  expect(captions({ sizes, services })).toEqual(['Price by service and project size']);
  expect(captions({ sizes, services, by: 'job' })).toEqual(['Price by service and job']);
});
