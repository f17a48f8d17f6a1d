// `site explain`, from the compiled program: the pages of the rules are found in the package.
import { expect, test } from 'vitest';
import { runSite, temporaryFolder } from '../testing/run-site.ts';

const explain = (name: string) => runSite(['explain', name], { cwd: temporaryFolder() });

test('a rule is explained with its severity, category, rationale, examples, fix and notes', async () => {
  const { code, stdout, stderr } = await explain('broken-link');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(
    /^broken-link \(error, links\)\n\n.+\.\n\nWhy: {3}.+\.\n\nWrong:\n\n {2}index\.html\n {4}<a href="\/prcies">Prices<\/a>\n\n {2}prices\.html\n {4}<h1>Prices<\/h1>\n\nRight:\n\n {2}index\.html\n {4}<a href="\/prices">Prices<\/a>\n\n[\s\S]+\nFix: {3}.+\.\n\nThe rule reads every URL/,
  );
});

test.each([
  [
    'unexpected-file',
    'Needs data/: it is skipped without that folder, and after an edit until the next `site build`.',
  ],
  ['horizontal-overflow', 'Runs with `--browser` only.'],
  ['dead-outside-link', 'Runs with `--external` only.'],
])('%s says what it needs', async (rule, sentence) => {
  expect((await explain(rule)).stdout).toContain(`\n\n${sentence}\n\n`);
});

test('a category lists its rules', async () => {
  const { stdout } = await explain('weight');
  expect(stdout).toMatch(/^weight\n {2}over-budget {2,}error {4}\S/);
  expect(stdout).toContain(
    '\n\n`npx --no -- site explain <rule>` prints more about a rule; `npx --no -- site check --only weight` runs these rules alone.\n',
  );
});

test('rules of html-validate and axe-core lead to their own documentation', async () => {
  expect((await explain('html/wcag/h37')).stdout).toBe(
    'html/wcag/h37 (error)\n\nA rule of html-validate.\n\nMore:  https://html-validate.org/rules/wcag/h37.html\n',
  );
  expect((await explain('axe/color-contrast')).stdout).toMatch(
    /^axe\/color-contrast \(error\)\n\n.+\.\n\nRuns with `--browser` only\.\n\nWhy: {3}.+\.\n\nMore: {2}https:\/\/dequeuniversity\.com\/\S+\n$/,
  );
});

test.each(['page-not-checked', 'rule-failed'])('%s is explained, and is no rule to select', async (name) => {
  const { code, stdout } = await explain(name);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^\S+ \(error\)\n\n.+\.\n\nEvery check reports it; it is no rule\.\n\nWhy: {3}.+\.\n\nFix: {3}.+\.\n$/,
  );
  for (const option of ['--only', '--skip'])
    expect(await runSite(['check', option, name], { cwd: temporaryFolder() })).toEqual({
      code: 2,
      stdout: '',
      stderr: `\`${name}\` is no rule: every check reports it. \`npx --no -- site explain ${name}\` tells more.\n`,
    });
});

test('an unknown name exits with 2 and offers the nearest', async () => {
  expect(await explain('brokn-link')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'No rule or problem is named `brokn-link`. Did you mean `broken-link`?\n',
  });
});

test('a problem of the data is explained', async () => {
  const { code, stdout } = await explain('unknown-key');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^unknown-key \(error\)\n\n.+\.\n\nWhy: {3}.+\.\n\nWrong:\n\n {2}data\/[\s\S]+\n\nRight:\n\n {2}data\/[\s\S]+\n\nFix: {3}.+\.\n$/,
  );
});

test('--list has the rules and the problems', async () => {
  const { stdout } = await runSite(['explain', '--list'], { cwd: temporaryFolder() });
  for (const line of [/^build$/m, /^ {2}broken-link +error +\S/m, /^ {2}unknown-key +error +\S/m])
    expect(stdout).toMatch(line);
  expect((await runSite(['check', '--list'], { cwd: temporaryFolder() })).stdout).toBe(stdout);
});
