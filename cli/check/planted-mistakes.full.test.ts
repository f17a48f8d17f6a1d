// Mistakes of real life in the data of a British site. Each is found once, at the word.
import { expect, test } from 'vitest';
import { runSite } from '../testing/run-site.ts';
import { copySite } from '../testing/site-fixture.ts';
import data from './planted-mistakes.yaml';

interface Mistake {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The word that the finding is at, once it is there. */
  readonly at: string;
  readonly rule: string;
}

// The test itself says what is wrong with the file.
const { files, built, unbuilt } = data as {
  /** Two pages of more than a hundred words each, and the words that the program does not supply. */
  readonly files: Readonly<Record<string, string>>;
  /** Mistakes that a site can be built with, and others. */
  readonly built: readonly Mistake[];
  readonly unbuilt: readonly Mistake[];
};

test('the site is clean without mistakes', async () => {
  expect(await check([])).toEqual([]);
});

test('what a site can be built with is found once, at the word', async () => {
  await expectFound(built);
});

test.each(unbuilt)('$what is found before anything is built', async (mistake) => {
  await expectFound([mistake]);
});

async function expectFound(mistakes: readonly Mistake[]): Promise<void> {
  const { fixture, found } = await checkWith(mistakes);
  const expected = mistakes.map(({ file, at, rule }) => `data/${file}:${locate(fixture.read(file), at)} ${rule}`);
  expect(found).toEqual(expected.toSorted());
}

const check = async (mistakes: readonly Mistake[]) => (await checkWith(mistakes)).found;

/** Builds the site with mistakes, and returns what the build or the check says of them. */
async function checkWith(mistakes: readonly Mistake[]) {
  const fixture = copySite('handyman');
  for (const [file, text] of Object.entries(files)) fixture.write(file, text);
  fixture.edit(
    'services/home-repairs.yaml',
    'service: Home Repairs\n',
    'service: Home Repairs\nredirectFrom: [/odd-jobs]\npriceRange:\n  small: { low: 30, high: 60 }\n  large: { low: 80, high: 200 }\n',
  );
  // It says little, on purpose.
  fixture.write('jobs/bookshelf.yaml', `${fixture.read('jobs/bookshelf.yaml')}card: true\n`);
  for (const { file, from, to } of mistakes) fixture.edit(file, from, to);
  await runSite(['build', '--root', fixture.root]);
  const { stdout, stderr } = await runSite(['check', '--skip', 'placeholder-data'], { cwd: fixture.root });
  const lines = `${stdout}\n${stderr}`.matchAll(/^(\S+:\d+:\d+) {2}(?:error|warning|note) {2}(\S+)$/gm);
  const findings = Array.from(lines, ([, location, rule]) => `${location} ${rule}`);
  return { fixture, found: findings.sort() };
}

/** `line:column` of a text in a file. */
function locate(text: string, at: string): string {
  const before = text.slice(0, text.indexOf(at)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
