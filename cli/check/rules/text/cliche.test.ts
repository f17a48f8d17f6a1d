import { expect, test } from 'vitest';
import { findings, html, runRule } from '../../../testing/check-fixture.ts';
import { cliche } from './cliche.ts';

const find = (body: string) =>
  findings(cliche, { 'a.html': html({ head: '<title>Roofs</title>', body: `<main><p>${body}</p></main>` }) });

test('passes plain words, and words that only begin like a cliche', () => {
  expect(find('The elevation is 5,280 feet. Keep clear of the transformer, and mind that a != b.')).toEqual([]);
});

test.each([
  ['look no further', 'Look no further than us.', 'Look no further'],
  ['nestled', 'A home nestled in the hills.', 'nestled'],
  ['elevate', 'Elevate your home.', 'Elevate'],
  ['unlock', 'It unlocks value.', 'unlocks'],
  ['transform', 'See the transformation.', 'transformation'],
])('finds %s', (_, body, phrase) => {
  const at = 10 + body.indexOf(phrase);
  expect(find(body)).toEqual([`a.html:5:${at} \`${phrase}\` is a cliche.`]);
});

test('finds an exclamation mark', () => {
  expect(find('Call today!')).toEqual(['a.html:5:15 `today!` ends with an exclamation mark.']);
});

test('checks what search results show', () => {
  const head = '<title>Stunning roofs</title><meta name="description" content="Unlock a dry attic.">';
  expect(findings(cliche, { 'a.html': html({ head }) })).toEqual([
    'a.html:3:1 `Stunning` is a cliche.',
    'a.html:3:30 `Unlock` is a cliche.',
  ]);
});

test('ignores forms and hidden parts', () => {
  expect(findings(cliche, { 'a.html': html({ body: '<main><form>Sent!</form><p hidden>Sent!</p></main>' }) })).toEqual(
    [],
  );
});

test('says the whole sentence, which is looked for in the data', () => {
  const found = runRule(cliche, { 'a.html': html({ body: '<main><p>We elevate it.</p></main>' }) });
  expect(found.map(({ dataText }) => dataText)).toEqual(['We elevate it.']);
});

test('is silent about pages in other languages, where the words are usual', () => {
  const page = (lang: string) =>
    html({ body: '<main><p>La transformation de la façade !</p></main>', attributes: lang });
  expect(findings(cliche, { 'a.html': page(' lang="fr-CA"') })).toEqual([]);
  expect(findings(cliche, { 'a.html': page(' lang="en-CA"') })).toEqual(['a.html:5:13 `transformation` is a cliche.']);
});
