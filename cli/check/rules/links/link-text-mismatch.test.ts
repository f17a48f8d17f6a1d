import { expect, test } from 'vitest';
import { route } from '../../../testing/check-fixture.ts';
import { findInText } from '../../../testing/data-texts.ts';
import { linkTextMismatch } from './link-text-mismatch.ts';

const data = {
  routes: [
    route('/', {}),
    route('/aurora', { city: 'aurora' }),
    route('/metal-roofs', { service: 'metal-roofs' }),
    route('/metal-roofs-aurora', { service: 'metal-roofs', city: 'aurora' }),
  ],
  cityNames: new Map([
    ['aurora', ['Aurora']],
    ['denver', ['Denver']],
  ]),
  serviceNames: new Map([
    ['metal-roofs', ['Metal Roofs', 'Metal']],
    ['flat-metal-roofs', ['Flat Metal Roofs', 'Flat']],
  ]),
};
const check = (text: string) => findInText(linkTextMismatch, text, { data });

test.each([
  '[Aurora](/aurora)',
  '[Roofs from Denver to Aurora](/aurora)',
  '[All our work there](/aurora)',
  '[Denver](/)',
  '[Metal roofs in Denver](/metal-roofs)',
  '[Metal in Aurora](/metal-roofs-aurora#prices)',
  '[The Auroras of Denverton](/aurora)',
  '[Denver](https://other.example/aurora)',
  'Denver {link:aurora}',
])('passes %s', (text) => {
  expect(check(text)).toEqual([]);
});

test('finds another city, by path and by name', () => {
  expect(check('In [Denver](/aurora)')).toEqual(['4 The link `Denver` names Denver and leads to `/aurora`.']);
  expect(check('In [Denver]({link:aurora})')).toEqual([
    '4 The link `Denver` names Denver and leads to `{link:aurora}`.',
  ]);
  expect(check('[Metal **roofs** in DENVER](/metal-roofs-aurora)')).toEqual([
    '1 The link `Metal roofs in DENVER` names DENVER and leads to `/metal-roofs-aurora`.',
  ]);
});

test('finds another work, though its name holds the right one', () => {
  expect(check('[Flat metal roofs](/metal-roofs)')).toEqual([
    '1 The link `Flat metal roofs` names Flat metal roofs and leads to `/metal-roofs`.',
  ]);
});
