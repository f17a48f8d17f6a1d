// The help, in process.
import { expect, test } from 'vitest';
import { runSite, temporaryFolder } from '../testing/run-site.ts';

const help = async (...args: readonly string[]) =>
  (await runSite([...args, '--help'], { cwd: temporaryFolder() })).stdout;

test('every command is in a group, and its help has an example that begins with it', async () => {
  const text = await help();
  const [, ...groups] = text.split(/^(?=\S.*:$)/m);
  expect(groups.map((group) => group.split('\n')[0])).toEqual([
    'Options:',
    'Begin a site:',
    'Edit it:',
    'Build and check it:',
    'Publish it:',
    'Commands:',
  ]);
  expect(groups.at(-1)).toMatch(/^Commands:\n {2}help \[command\] .*\n?$/);
  const names = groups
    .slice(1, -1)
    .flatMap((group) => [...group.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name));
  for (const name of names) expect(await help(name)).toMatch(new RegExp(`\\nExample:\\n {2}npx --no -- site ${name}`));
  // Every description, of a command and of an option, is a sentence.
  for (const command of [[], ...names.map((name) => [name]), ['report', 'words']]) {
    const stdout = await help(...command);
    const entries = stdout
      .replace(/\n {3,}/g, ' ')
      .split('\n')
      .filter((line) => line.startsWith('  ') && !line.startsWith('  npx '))
      .map((line) => line.trim().split(/ {2,}/)[1] ?? '');
    expect(entries.length).toBeGreaterThan(1);
    for (const sentence of [stdout.split('\n\n')[1]?.replaceAll('\n', ' '), ...entries])
      expect(sentence, command.join(' ')).toMatch(/^(?:[A-Z]|pretty, ).*\.(?: \((?:default|choices): [^()]+\))?$/);
  }
});

test('without a command, the help is printed', async () => {
  const { code, stdout } = await runSite([], { cwd: temporaryFolder() });
  expect([code, `${stdout}`]).toEqual([0, await help()]);
});

test('`explain --list` has the rules and the problems', async () => {
  const { stdout } = await runSite(['explain', '--list'], { cwd: temporaryFolder() });
  for (const line of [
    /^build$/m,
    /^ {2}broken-link +error +\S/m,
    /^tools\n {2}html\/<rule> +error/m,
    /^failures\n/m,
    /^ {2}axe\/<rule> +error/m,
    /^ {2}unknown-key +error +\S/m,
  ])
    expect(stdout).toMatch(line);
});

test('`site explain` lists the files, and says what else it explains', async () => {
  const { stdout } = await runSite(['explain'], { cwd: temporaryFolder(), env: { COLUMNS: '100' } });
  expect(stdout).toMatch(/^site\n {2}The business and the settings of the site\.\n {2}data\/site\.yaml\n\n/);
  for (const name of ['site', 'hours.opens', 'references', 'wording', '--list'])
    expect(stdout).toContain(`\`npx --no -- site explain ${name}\``);
});

test('`site explain` follows the width of the terminal', async () => {
  const { stdout } = await runSite(['explain', 'offers'], { env: { COLUMNS: '40' } });
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
});
