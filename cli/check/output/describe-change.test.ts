import { expect, test } from 'vitest';
import { describeChange } from './describe-change.ts';

const page =
  '<html lang="en"><head><title>Roofs</title><link rel="canonical" href="https://a.example/x"><meta name="robots" content="noindex"></head><body><main><h1>Roofs</h1><p>From $6 a foot</p></main></body></html>';

test.each([
  [
    'https://a.example/x',
    'https://b.example/x',
    'The canonical link was changed from `https://a.example/x` to `https://b.example/x`.',
  ],
  ['lang="en"', 'lang="es"', 'The language of the page was changed from `en` to `es`.'],
  ['content="noindex"', 'content="all"', 'The `robots` of the page was changed from `noindex` to `all`.'],
  ['<title>Roofs', '<title>Tiles', 'The title was changed from `Roofs` to `Tiles`.'],
  ['$6 a', '$5 a', 'The text of the `p` was changed from `From $6 a foot` to `From $5 a foot`.'],
  ['<h1>Roofs</h1>', '', '`<h1>Roofs</h1>` was removed.'],
  ['</h1>', '</h1><p>More</p>', '`<p>More</p>` was added.'],
  ['<main>', '<div>', '`<main>` was changed to `<div>`.'],
  ['<h1>', '<h1 onclick="a()">', '`onclick="a()"` was added to the `h1`.'],
  ['<html lang="en">', '<html>', '`lang="en"` was removed from the `html`.'],
  ['<html', '\ufeff<html', '`U+FEFF` was added.'],
])('%s to %s', (from, to, message) => {
  expect(describeChange(page.replace(from, to), page)).toBe(message);
});

test('names only the first of several changes', () => {
  const changed = page.replace('<h1>Roofs', '<h1>Tiles').replace('$6', '$5');
  expect(describeChange(changed, page)).toBe('The text of the `h1` was changed from `Roofs` to `Tiles`.');
});

test('names the value of structured data', () => {
  const script = (data: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@graph': [data] })}</script>`;
  const business = script({ name: 'A', telephone: '1' });
  expect(describeChange(script({ name: 'A', telephone: '2' }), business)).toBe(
    '`0.telephone` in the structured data was changed from `1` to `2`.',
  );
  expect(describeChange(script({ name: 'A' }), business)).toBe('`0.telephone` was removed from the structured data.');
});

test('quotes the words that differ in a long text or a file that is no page', () => {
  const long = `${'word '.repeat(30)}red`;
  expect(describeChange(`<p>${long}</p>`, `<p>${long.replace('red', 'blue')}</p>`)).toBe(
    '`blue` was changed to `red` in the text of the `p`.',
  );
  expect(describeChange('p{}', 'p{color:red}')).toBe('`color:red` was removed from the file.');
});
