import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { homeCanonical, html, route, runRule } from '../../testing/check-fixture.ts';
import { copySite } from '../../testing/site-fixture.ts';
import type { Rule } from '../rule.ts';
import { lowUniqueContent } from '../rules/text/low-unique-content.ts';
import { nearDuplicatePage } from '../rules/text/near-duplicate-page.ts';
import { thinPage } from '../rules/text/thin-page.ts';
import { listOwnTexts } from './own-texts.ts';

test('the own texts of a page are those of its file, with references replaced and without markup', () => {
  const fixture = copySite('handyman');
  fixture.write(
    'cities/salida.yaml',
    'city: Salida\ndescription: |\n  Call **{phone}** before noon.\n\n  Ask for [a list](/privacy).\n',
  );
  const texts = listOwnTexts(loadData(fixture.root).dataSet).get('/salida');
  expect(texts?.join('\n')).toContain('Call (719) 555-0134 before noon. Ask for a list.');
  expect(texts?.join('\n')).not.toContain('Home Repairs');
});

const reviews = Array.from(
  { length: 12 },
  (_, index) =>
    `<blockquote><p>Review ${index}: they came on time, found the leak in an hour and cleaned up.</p></blockquote>`,
).join('');

/** The findings for two towns, each with the same reviews and a paragraph of its own. */
function find(rule: Rule, paragraphs: readonly [string, string]): string[] {
  const paths = ['/ada', '/bow'];
  const pages = paths.map((path, index) => [
    `${path.slice(1)}.html`,
    html({ head: homeCanonical, body: `<main><p>${paragraphs[index]}</p>${reviews}</main>` }),
  ]);
  const routes = paths.map((path, index) =>
    route(path, { ownTexts: [paragraphs[index] ?? ''], uniqueText: { minWords: 100, minRatio: 0.6 } }),
  );
  return runRule(rule, Object.fromEntries(pages), { routes, maskedNames: ['Ada', 'Bow'] }).map(
    ({ message }) => message,
  );
}

const text = 'Most homes in Ada have a crawl space, and the pipes run through it.';

test('pages that share reviews but no words of their own are different pages', () => {
  const other = 'In Bow the mains are old, so that a valve often comes off in the hand.';
  expect(find(nearDuplicatePage, [text, other])).toEqual([]);
  expect(find(lowUniqueContent, [text, other])).toEqual([]);
});

test('two pages of one paragraph, which names the town, are near-duplicates', () => {
  expect(find(nearDuplicatePage, [text, text.replace('Ada', 'Bow')])).toEqual([
    '`/ada` shares 100% of its text with `/bow`.',
    '`/bow` shares 100% of its text with `/ada`.',
  ]);
});

test('what a page shares does not make it long', () => {
  expect(find(thinPage, [text, 'Another paragraph with seven words in it.'])).toEqual([
    '`/ada` has 14 unique words; it needs at least 100.',
    '`/bow` has 7 unique words; it needs at least 100.',
  ]);
});
