// Every trade and every shape of a new site, built and checked; cli/edit/add/site-files.test.ts
// reads all trades in all shapes.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { trades } from '../edit/add/trades.ts';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { shareCache } from '../testing/site-fixture.ts';

/** Each trade in one of three shapes: two services, all of them, and one with short names. */
const shapes = trades.map(({ trade, services }, index) => {
  const answers = [
    ['Two Rivers', 'Camas, WA', '#1f5488', services.slice(0, 2)],
    ['O’Hara & Sons Home Services', 'Queen Creek, AZ', '#7a3b69', services],
    ['Ace Crew', 'Ely, NV', '#0b6b57', services.slice(2, 3)],
  ] as const;
  return [trade, ...(answers[index % 3] ?? answers[0])] as const;
});

test.each(shapes)(
  'a new site, %s, %s, %s, %s, %j, is built and has no finding but its placeholders',
  async (trade, name, town, color, services) => {
    const root = join(temporaryFolder(), 'site');
    mkdirSync(root);
    const flags = ['--trade', trade, '--name', name, '--town', town, '--color', color];
    expect((await runSite(['new', root, ...flags, '--services', services.join(), '--yes'])).code).toBe(0);
    shareCache(root);
    expect((await runSite(['build', '--root', root])).stderr.replace(/^Encoding images: .*\n/gm, '')).toBe('');
    const { code, stdout } = await runSite(['check', '--root', root, '--reporter', 'json']);
    const { findings } = JSON.parse(stdout) as { findings: readonly { code: string }[] };
    expect({ code, rules: findings.map((finding) => finding.code) }).toEqual({ code: 0, rules: ['placeholder-data'] });
  },
);

test('a new site is built and checked by its scripts; with --launch, each placeholder is a line', async () => {
  const root = join(temporaryFolder(), 'two-rivers');
  const { code, stdout, stderr } = await runSite([
    'new',
    root,
    '--name',
    'Two Rivers',
    '--trade',
    'plumber',
    '--town',
    'Camas, WA',
    '--yes',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Wrote 21 files to `.*two-rivers`\. Next:\n\n {2}cd \S+\n {2}npm install\n {2}npm run dev\n/);
  installProgram(root);
  const built = await runScript(root, 'build');
  expect(built).toMatchObject({ code: 0, stdout: expect.stringContaining('Wrote 8 pages ') });
  expect(await runScript(root, 'check')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('8 pages checked: 0 errors, 0 warnings, 1 note.'),
  });
  const launch = await runScript(root, 'check', '--', '--launch');
  expect(launch).toMatchObject({ code: 1, stdout: expect.stringContaining('8 pages checked: 23 errors, 0 warnings.') });
  const lines = launch.stdout.match(/^data\/\S+:\d+:\d+ {2}The data still contains the placeholder .*$/gm);
  expect(new Set(lines).size).toBe(23);
  // A card without a price has a text, for which a compact card has no room.
  expect(readFileSync(join(root, 'dist/camas.html'), 'utf8')).toContain('<ul class="list card-list">');
});

/** Links the program as `npm install` does. */
function installProgram(root: string): void {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(packageRoot, 'cli/site.js'), join(root, 'node_modules/.bin/site'));
  shareCache(root);
}

async function runScript(root: string, ...args: readonly string[]) {
  const run = promisify(execFile)('npm', ['run', '--silent', ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
}
