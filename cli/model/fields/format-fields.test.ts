import { expect, test } from 'vitest';
import { findFields } from './find-fields.ts';
import { formatGroup, formatKinds, formatReferences } from './format-fields.ts';

const format = (name: string, layout: { columns?: number; color?: boolean } = {}) =>
  findFields(name).groups.map((group) => formatGroup(group, { columns: 100, color: false, ...layout }));

test('a key has its description below, and no line is longer than the terminal', () => {
  const [text = ''] = format('hours.opens', { columns: 40 });
  expect(text).toBe(`data/site.yaml
The business and the settings of the
site.

hours.opens
  When the business opens. Open all day
  is \`"00:00"\` to \`"24:00"\`.
  A time of day in quotes, required.
  Example: "07:00"`);
});

test.each([40, 72, 100, 200])('every file fits into %i columns, except words that are longer', (columns) => {
  for (const name of ['site', 'pricing', 'page', 'service'])
    for (const line of format(name, { columns }).join('\n').split('\n'))
      if (line.trim().includes(' ')) expect(line.length, line).toBeLessThanOrEqual(columns);
});

test('colors only add to the text', () => {
  const [colored = ''] = format('hours.opens', { color: true });
  expect(colored).toContain('\u001b[1mhours.opens\u001b[22m');
  expect(colored.replaceAll(/\u001b\[\d+m/g, '')).toBe(format('hours.opens')[0]);
});

test('the list of files names each with its purpose', () => {
  expect(formatKinds({ columns: 100, color: false })).toContain(
    'gallery\n  The photos of `data/photos/` with their alt texts.\n  data/gallery.yaml',
  );
});

const pathsOf = (name: string) =>
  findFields(name).groups.map(({ kinds, fields }) => [
    kinds.map((kind) => kind.name).join(),
    fields.map(({ path }) => path).join(),
  ]);

test.each([
  ['otherHours[0].opens', [['site', 'otherHours.opens']]],
  ['tiers.small.jobs', [['pricing,service', 'tiers.*.jobs']]],
  ['city.latitude', [['city', 'latitude']]],
  ['unitCode', [['pricing,service', 'tiers.*.unitCode']]],
  ['offers.link', [['site', 'offers.link,offers.link.label,offers.link.url,offers.link.to']]],
])('%s is found', (name, expected) => {
  expect(pathsOf(name)).toEqual(expected);
});

test.each(['site', 'site.yaml', 'data/site.yaml', '/home/me/data/site.yaml'])('%s is a file', (name) => {
  expect(findFields(name).groups.map(({ kinds }) => kinds.map((kind) => kind.name))).toEqual([['site']]);
});

test('a file of which several kinds are possible has the keys of each, and one with a name of its own only those', () => {
  const kindsOf = (name: string) => findFields(name).groups.map(({ kinds }) => kinds[0]?.name);
  expect(kindsOf('data/pages/about.yaml')).toEqual(['page', 'legal']);
  expect(kindsOf('data/pages/home.yaml')).toEqual(['home']);
  expect(kindsOf('data/articles/drains.md')).toEqual(['article']);
});

test('a key that people look for is answered, and an unknown one gets the nearest', () => {
  expect(findFields('otherHours.closed').advice).toContain(
    '`closed` is not a key of `otherHours`. Write the days in `closedDays`, like `closedDays: [Sunday]`',
  );
  expect(findFields('instagram').advice).toContain('Write it in `profiles`');
  expect(findFields('hours.opns')).toMatchObject({ groups: [], advice: null, nearest: 'hours.opens' });
  expect(findFields('sitee').nearest).toBe('site');
  expect(findFields('zzzzzzz').nearest).toBeNull();
  // Every JavaScript object has it.
  expect(findFields('constructor').advice).toBeNull();
});

test('the references say what they print', () => {
  expect(formatReferences({ columns: 100, color: false })).toMatch(
    /\{price:<service>:<tier>\}\s+The price as price tables have it/,
  );
});
