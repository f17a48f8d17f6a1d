// Problems of files that problems.txt cannot show: other encodings and a line of 20,000
// characters.
import { expect, test } from 'vitest';
import { problemsAfter, type SiteFixture } from '../testing/site-fixture.ts';

const SAVE = 'Save the file as UTF-8.';

const latin1 = (f: SiteFixture) =>
  Buffer.from(f.read('cities/aurora.yaml').replace('Hail, snow', 'H\xe4il, snow'), 'latin1');
const utf16 = (f: SiteFixture) => Buffer.from(`\ufeff${f.read('pricing.yaml')}`, 'utf16le');
const line = (number: number, text: string, column: number) =>
  `\n    ${number} | ${text}\n      | ${' '.repeat(column - 1)}^`;

test.each([
  ['cities/aurora.yaml', latin1, '8:15', 'not-utf8', `This file is not UTF-8.${line(8, 'description: H', 15)}`, SAVE],
  ['pricing.yaml', utf16, '1:1', 'not-utf8', 'This file is UTF-16, not UTF-8.', SAVE],
  [
    'gallery.yaml',
    () => '['.repeat(20_000),
    '1:1',
    'yaml-nesting',
    `This file is nested too deeply to parse.${line(1, '['.repeat(60), 1)}`,
    'Remove the extra opening brackets or levels of indentation.',
  ],
])('%s that cannot be read is a problem with its place (%#)', (file, write, place, code, message, hint) => {
  expect(problemsAfter((f) => f.write(file, write(f)))).toBe(
    `data/${file}:${place}  error  ${code}\n  ${message}\n  > ${hint}`,
  );
});

test('the size of a logo counts without what a drawing program adds for itself', () => {
  const draw = (inner: string) => (f: SiteFixture) =>
    f.write('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>`);
  expect(problemsAfter(draw(`<metadata>${'a'.repeat(30_000)}</metadata>`))).toBe('');
  expect(problemsAfter(draw(`<path d="${'M0 0'.repeat(5000)}"/>`))).toBe(
    'data/logo.svg:1:1  error  invalid-logo\n' +
      '  The logo has 20076 bytes; the limit is 20000 because every page contains it.\n  > Simplify its paths.',
  );
});
