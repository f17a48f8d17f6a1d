import { expect, test } from 'vitest';
import { expectedSite, folderOf, html, type TestFiles } from '../../../testing/check-fixture.ts';
import { checkSite } from '../../check.ts';
import { createDigest } from '../../facts/digest.ts';
import type { ExpectedSite } from '../../facts/facts.ts';
import type { Rule } from '../../rule.ts';
import { rules as allRules } from '../index.ts';

const outputDiffers = allRules.filter(({ id }) => id === 'output-differs');

const page = (body: string) => html({ body });
const built: Record<string, string> = {
  'index.html': page('<p>Home</p>'),
  'a.html': page('<p>From $6</p>'),
  'a/index.html': page('<p>From $6</p>'),
  'main.css': 'p{color:red}',
  'photo.avif': 'photo',
};

function outputOf(files: Record<string, string>): ExpectedSite['output'] {
  return {
    hashes: new Map(Object.entries(files).map(([path, text]) => [path, createDigest(text)])),
    renderTexts: async (paths) =>
      new Map(paths.filter((path) => !path.endsWith('.avif')).map((path) => [path, files[path] ?? ''])),
  };
}

async function check(files: TestFiles, rules: readonly Rule[] = outputDiffers, output = outputOf(built)) {
  const { problems } = await checkSite(folderOf(files), { rules, expected: expectedSite({ output }) });
  return problems.map(
    ({ code, location, message }) => `${code} ${location?.file}:${location?.line}:${location?.column} ${message}`,
  );
}

test('is at the first difference of a changed page, under each of its names', async () => {
  const changed = page('<p>From $5</p>');
  expect(await check({ ...built, 'a.html': changed, 'a/index.html': changed })).toEqual([
    'output-differs a.html:5:10 `a.html` is not what the build wrote.',
  ]);
  expect(await check({ ...built, 'a/index.html': changed })).toEqual([
    'output-differs a/index.html:5:10 `a/index.html` is not what the build wrote.',
  ]);
});

test('is at what was added, at what is missing, and at a byte order mark', async () => {
  expect(await check({ ...built, 'main.css': 'p{color:red}b{}' })).toEqual([
    'output-differs main.css:1:13 `main.css` is not what the build wrote.',
  ]);
  expect(await check({ ...built, 'main.css': 'p{}' })).toEqual([
    'output-differs main.css:1:3 `main.css` is not what the build wrote.',
  ]);
  expect(await check({ ...built, 'index.html': `\ufeff${built['index.html']}` })).toEqual([
    'output-differs index.html:1:1 `index.html` is not what the build wrote.',
  ]);
});

test('finds a changed photo and a missing file', async () => {
  const { 'a/index.html': _, ...withoutAlias } = built;
  expect(await check({ ...withoutAlias, 'photo.avif': 'other' })).toEqual([
    'output-differs a/index.html:1:1 `a/index.html` is missing.',
    'output-differs photo.avif:1:1 `photo.avif` is not what the build wrote.',
  ]);
});

test('is one finding where many files differ', async () => {
  const pages = Array.from({ length: 30 }, (_, index) => [`p${index + 10}.html`, page('<p>New</p>')] as const);
  const old = Object.fromEntries(pages.map(([path]) => [path, page('<p>Old</p>')]));
  expect(await check(old, outputDiffers, outputOf(Object.fromEntries(pages)))).toEqual([
    'output-differs p10.html:1:1 `p10.html` and 29 other files are not what the build wrote.',
  ]);
});

const noFive: Rule = {
  ...{ id: 'no-five', title: 'A five', severity: 'error', rationale: 'W', fix: 'M', category: 'facts' },
  checkPage: (facts) =>
    facts.html.includes('$5') ? [{ message: 'five', location: facts.locationAt(facts.html.indexOf('$5')) }] : [],
};

test('a changed page is reported beside the errors that the change caused', async () => {
  const changed = page('<p>From $5</p>');
  const files = { ...built, 'a.html': changed, 'a/index.html': changed };
  expect(await check(files, [noFive, ...outputDiffers])).toEqual([
    'no-five a.html:5:9 five',
    'output-differs a.html:5:10 `a.html` is not what the build wrote.',
  ]);
});

test.each([
  ['stale', 'the sources were edited since `site build` wrote it.'],
  ['other-program', 'another program wrote it. Node, a dependency or the code of `site` differs.'],
] as const)('a %s output is one finding, and what needs the data is skipped', async (output, reason) => {
  const expected = expectedSite({ output });
  const rules: Rule[] = [{ ...noFive, needsData: true }];
  const { problems, skipped } = await checkSite(folderOf({ 'a.html': page('$5') }), { rules, expected });
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    `output-differs The output is stale: ${reason}`,
  ]);
  expect(skipped.map(({ id }) => id)).toEqual(['no-five']);
});
