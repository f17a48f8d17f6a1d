// Follows each page of the guide, on a site that `site new` has just written: its files are applied
// and its commands are run.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyExample } from '../testing/apply-examples.ts';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { shareCache } from '../testing/site-fixture.ts';

const folder = join(packageRoot, '.github/guide');
/**
 * Blocks that are followed: files with a title, and commands. A `console` block shows what needs a
 * network or a person.
 */
const BLOCK = /^```(\w+)(?: title="([^"]+)")?\n([\s\S]*?)\n```$/gm;
const pages = readdirSync(folder).filter((name) =>
  /^```(?:sh\n|\w+ title=)/m.test(readFileSync(join(folder, name), 'utf8')),
);

test.each(pages)('%s', async (page) => {
  const root = join(temporaryFolder(), 'reed-plumbing');
  const answers = ['--name', 'Reed Plumbing', '--trade', 'plumber', '--town', 'Camas, WA', '--phone', '360-555-0118'];
  expect(await runSite(['new', root, '--yes', ...answers])).toMatchObject({ code: 0 });
  shareCache(root);
  for (const [, language, file, content = ''] of readFileSync(join(folder, page), 'utf8').matchAll(BLOCK)) {
    if (file !== undefined) applyExample(root, file, content);
    else if (language === 'sh') for (const line of content.split('\n')) await follow(line, root);
  }
});

/** Runs a line of a page; the program is this one, whether the page calls it by npm or by npx. */
async function follow(line: string, root: string): Promise<void> {
  const command = line.replace(/^npm run (\w+)(?: --)?/, 'site $1').replace(/^npx --no -- /, '');
  const [name = '', ...args] = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  if (name === 'site') {
    const { code, stdout, stderr } = await runSite(args, { cwd: root });
    expect(code, `${line}\n${stdout}${stderr}`).toBe(0);
  } else if (name === 'rm') rmSync(join(root, args[0] ?? ''));
  else execFileSync(name, args, { cwd: root });
}
