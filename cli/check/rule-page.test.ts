// Every rule has a page of documentation, and its examples do what the page says.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { expectedSite, folderOf, homeCanonical, html, route, type TestFiles } from '../testing/check-fixture.ts';
import { readDataPages } from '../testing/data-pages.ts';
import { type Block, readRulePage } from '../testing/rule-page.ts';
import { packageRoot } from '../testing/run-site.ts';
import { checkSite } from './check.ts';
import { createDigest } from './facts/digest.ts';
import type { ExpectedSite } from './facts/facts.ts';
import { formatRule } from './report/explanation.ts';
import type { Rule } from './rule.ts';
import { categories, rules } from './rules/index.ts';

test.each(categories)('%s: every rule of the category has a page, and there is no other page', (category) => {
  const files = readdirSync(join(packageRoot, 'cli/check/rules', category));
  const pages = rules.filter((rule) => rule.category === category).map(({ id }) => `${id}.md`);
  expect(files.filter((file) => file.endsWith('.md')).toSorted()).toEqual(pages.toSorted());
});

test.each(rules.flatMap((rule) => (rule.languages === undefined ? [] : [[rule.id, rule] as const])))(
  '%s says which languages it can judge, and on its page too',
  (_, rule) => {
    const [explanation = '', notes = ''] = formatRule(rule, packageRoot).split('\n\nFix:');
    expect(explanation).toMatch(/\n\nJudges texts in .*\bEnglish\b.* only\.\n\n/);
    expect(notes).toMatch(/English|in the languages above/);
  },
);

interface Setting {
  /** The data of the example. */
  readonly expected?: Partial<ExpectedSite>;
  /** What the pages of the data of the example have in common. */
  readonly page?: Partial<ExpectedSite['routes'][number]>;
  /** Files that the example refers to. */
  readonly files?: TestFiles;
}

/** Data and files that the examples need but do not show. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  'long-lead': { expected: { routes: [route('/', { kind: 'home' })] } },
  'link-text-mismatch': {
    expected: {
      routes: [route('/aurora', { city: 'aurora' }), route('/denver', { city: 'denver' })],
      cityNames: new Map([
        ['aurora', ['Aurora']],
        ['denver', ['Denver']],
      ]),
    },
  },
  'low-unique-content': { page: { uniqueText: { minWords: 0, minRatio: 0.6 } } },
  'moved-link': { expected: { moved: new Map([['/odd-jobs', '/home-repairs']]) } },
  'over-budget': { expected: { budgets: { requests: 2 } } },
  // A site with fewer photos cannot avoid repeating them.
  'photo-repeats': {
    files: Object.fromEntries(
      ['barn', 'porch', 'shed', 'tower', 'villa'].map((name) => [`photos/${name}-roof-480.jpg`, 'photo']),
    ),
  },
  'wrong-price': { expected: { priceTexts: ['$6-10'] } },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

// A page as a browser shows it is the matter of another test
// (cli/pipeline/check/browser-check.full.test.ts).
const executable = rules.filter((rule) => !('checkRendered' in rule));

describe.each(executable.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const examples = () => {
    const { wrong, right } = readRulePage(packageRoot, id);
    return { wrong: filesOf(wrong), right: filesOf(right) };
  };

  test('finds the wrong example', async () => {
    const { wrong, right } = examples();
    const found = await check(rule, wrong, right);
    expect([...new Set(found.map(({ code }) => code))]).toEqual([id]);
  });

  test('passes the right example', async () => {
    const { right } = examples();
    const found = await check(rule, right, right);
    expect(found.map(({ location, message }) => `${location?.file}:${location?.line} ${message}`)).toEqual([]);
  });
});

test('the messages about the wrong examples are those in rule-messages.txt', async () => {
  const messages: string[] = [];
  for (const rule of executable) {
    const { wrong, right } = readRulePage(packageRoot, rule.id);
    const found = await check(rule, filesOf(wrong), filesOf(right));
    messages.push(...found.map(({ message }) => `${rule.id}: ${message}\n`));
  }
  await expect(messages.join('')).toMatchFileSnapshot('rule-messages.txt');
});

/** Runs one rule over an example, as `site check` would on the built site. */
async function check(rule: Rule, example: TestFiles, built: TestFiles) {
  vi.stubGlobal('fetch', async (url: string) => new Response(null, { status: url.endsWith('/gone') ? 404 : 200 }));
  const { expected = {}, files = {}, page } = SETTINGS[rule.id] ?? {};
  const published = Object.fromEntries(Object.entries(example).filter((entry) => !isPreset(entry)));
  const { problems } = await checkSite(folderOf({ ...files, ...published }), {
    rules: [rule],
    external: true,
    expected: expectedSite({
      output: outputOf(built, example),
      placeholders: placeholdersIn(example),
      ...readPagesOf(example, page),
      ...expected,
    }),
  });
  // The home page that every example gets is not what it is about.
  return problems.filter(
    ({ location }) => location === undefined || location.file !== 'index.html' || example['index.html'] !== HOME,
  );
}

const HOME = html({ head: homeCanonical });

/**
 * The files of an example. HTML that is no whole page is put into one; there is always a home page,
 * which names the site's URL.
 */
function filesOf(blocks: readonly Block[]): TestFiles {
  const examples = blocks.flatMap((block) =>
    'code' in block ? [[block.file ?? 'page.html', block.code] as const] : [],
  );
  const files = Object.fromEntries(
    examples.map(([file, code]) => [file, file.endsWith('.html') ? pageOf(file, code) : code]),
  );
  return { 'index.html': HOME, ...files };
}

function pageOf(file: string, code: string): string {
  if (code.startsWith('<!doctype')) return code;
  const head = file === 'index.html' ? homeCanonical : '';
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8">${head}</head><body>\n${code}\n</body></html>\n`;
}

/** Files in `.hosts/` are beside the output. */
function isPreset([path]: readonly [string, ...unknown[]]): boolean {
  return path.startsWith('.hosts/');
}

function outputOf(files: TestFiles, example: TestFiles): ExpectedSite['output'] {
  const entries = Object.entries(files);
  const hashOf = (text: TestFiles[string]) => createDigest(String(text));
  return {
    hashes: new Map(entries.filter((entry) => !isPreset(entry)).map(([path, text]) => [path, hashOf(text)])),
    presets: entries
      .filter(isPreset)
      .map(([path, text]) => ({ path, hash: hashOf(text), content: new TextEncoder().encode(String(example[path])) })),
    renderWithOurs: async (paths) => new Map(paths.map((path) => [path, String(files[path])])),
    renderTexts: async (paths) => new Map(paths.map((path) => [path, String(files[path])])),
  };
}

/** The pages of the data files of an example. */
function readPagesOf(files: TestFiles, page: Setting['page']): ReturnType<typeof readDataPages> {
  const isOfData = (file: string) => file.startsWith('data/') && file.endsWith('.yaml');
  const data = Object.entries(files).filter(([file]) => isOfData(file));
  return readDataPages(Object.fromEntries(data.map(([file, text]) => [file, String(text)])), page);
}

function placeholdersIn(files: TestFiles): ExpectedSite['placeholders'] {
  return Object.entries(files)
    .filter(([file, text]) => file.startsWith('data/') && String(text).includes('placeholder: true'))
    .map(([file]) => ({ what: 'a sample', location: { file, line: 1, column: 1 } }));
}
