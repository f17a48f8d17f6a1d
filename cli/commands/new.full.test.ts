// Every shape of a new site, built and checked. new.nightly.test.ts builds every trade, whose data
// cli/edit/add/site-files.test.ts reads.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newSites, tryNewSite } from '../testing/new-sites.ts';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { shareCache } from '../testing/site-fixture.ts';

test.each(newSites.slice(0, 3))(
  'a new site, %s, %s, %s, %s, %j, is built and has no finding but its placeholders',
  tryNewSite,
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
