// `--changed`: pages that are the same as when they were found without problems are not checked again, and no finding is lost.
import { expect, test } from 'vitest';
import { folderOf, homeCanonical, html, type TestFiles } from '../testing/check-fixture.ts';
import { checkSite } from './check.ts';
import type { OpenKnownPages } from './known-pages.ts';
import type { Rule } from './rule.ts';
import { brokenLink } from './rules/links/broken-link.ts';
import { nearDuplicatePage } from './rules/text/near-duplicate-page.ts';

const texts = [
  'We mend slate roofs in the old town and carry every slate up by hand, because the lanes are narrow.',
  'Gutters fill with leaves in the fall, so we clean them twice and show you photos of each downpipe.',
  'A chimney that leans is measured first; often new mortar is enough, and we say so before we start.',
];
const link = (href: string) => `<a href="${href}">More</a>`;
const page = (text: string, ...hrefs: string[]) =>
  html({ head: homeCanonical, body: `<main id="top"><p>${text}</p>${hrefs.map(link).join('')}</main>` });
const [slate = '', gutters = '', chimneys = ''] = texts;
const clean: TestFiles = {
  'index.html': page(slate, '/gutters', '/chimneys#top'),
  'gutters.html': page(gutters, '/'),
  'chimneys.html': page(chimneys, '/'),
};

/** Checks sites one after the other with the same record of known pages; `checked` are the paths of those that a page rule saw. */
function createCheck() {
  const contexts = new Map<string, Set<string>>();
  const openKnownPages: OpenKnownPages = (context) => {
    const keys = contexts.get(context) ?? new Set();
    contexts.set(context, keys);
    return { keys: new Set(keys), save: (found) => void found.map((key) => keys.add(key)) };
  };
  return async (files: TestFiles, rules: readonly Rule[] = [brokenLink, nearDuplicatePage]) => {
    const checked: string[] = [];
    const spy: Rule = {
      ...{ id: 'spy', title: '', severity: 'note', rationale: '', fix: '' },
      checkPage({ path }) {
        checked.push(path);
        return [];
      },
    };
    const folder = folderOf(files);
    const result = await checkSite(folder, { rules: [...rules, spy], expected: null, openKnownPages });
    return { checked, known: result.known, problems: result.problems.map(({ message }) => message) };
  };
}

test('the first check reads every page, the next only those that changed or had a finding', async () => {
  const check = createCheck();
  expect(await check(clean)).toMatchObject({ checked: ['/chimneys', '/gutters', '/'], known: 0 });
  expect(await check(clean)).toMatchObject({ checked: [], known: 3, problems: [] });
  const broken = { ...clean, 'gutters.html': page(gutters, '/gone') };
  for (const _ of [1, 2])
    expect(await check(broken)).toMatchObject({
      checked: ['/gutters'],
      known: 2,
      problems: ['The link `/gone` leads to nothing.'],
    });
});

test('a finding of a page that has not changed is reported if another page is its cause', async () => {
  const check = createCheck();
  await check(clean);
  const { 'chimneys.html': _, ...removed } = clean;
  expect((await check(removed)).problems).toEqual(['The link `/chimneys#top` leads to nothing.']);
  const renamed = { ...clean, 'chimneys.html': page(chimneys, '/').replace('id="top"', 'id="start"') };
  await check(clean);
  expect(
    (await check({ ...renamed, 'index.html': page(slate, '/gutters', '/chimneys#end') })).problems,
  ).toEqual(['The link `/chimneys#end` leads to an element that `/chimneys` does not have.']);
  const copied = await check({ ...clean, 'gutters.html': page(slate, '/') });
  expect(copied).toMatchObject({
    checked: ['/gutters'],
    problems: [
      '`/gutters` shares 100% of its text with `/`.',
      '`/` shares 100% of its text with `/gutters`.',
    ],
  });
});

test('other rules and other files of the site check every page again', async () => {
  const check = createCheck();
  await check(clean);
  expect((await check(clean, [brokenLink])).known).toBe(0);
  const styled = { ...clean, 'style.css': 'p { color: black }' };
  expect((await check(styled)).known).toBe(0);
  expect((await check({ ...styled, 'style.css': 'p { color: brown }' })).known).toBe(0);
  expect((await check({ ...styled, 'style.css': 'p { color: brown }' })).known).toBe(3);
});
