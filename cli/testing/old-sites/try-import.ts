// `site import` as a freelancer runs it: the imported site builds, and `check --launch` lists what
// is left. Entry point: tryImport.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runSite, temporaryFolder } from '../run-site.ts';
import { shareCache } from '../site-fixture.ts';
import { type OldSiteName, writeOldSite } from './write-old-site.ts';

/** What a site cannot be without and no page says, as the check names it. */
const PLACEHOLDERS: Readonly<Record<OldSiteName, number>> = { wordpress: 5, builder: 10, react: 6, 'html-2005': 10 };

export async function tryImport(name: OldSiteName): Promise<void> {
  const root = join(temporaryFolder(), 'site');
  const imported = await runSite(['import', writeOldSite(name), '--root', root]);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toMatch(/Words of visible text +\d+ of \d+, (?:\d+ %|all)\n/);
  expect(readFileSync(join(root, 'import-report.md'), 'utf8')).toContain('## What is missing');
  shareCache(root);
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  const { code, stdout } = await runSite(['check', '--launch', '--reporter', 'json', '--root', root]);
  const { findings } = JSON.parse(stdout);
  const errors = findings.filter(({ severity }: { severity: string }) => severity === 'error');
  expect(new Set(errors.map((error: { code: string }) => error.code))).toEqual(new Set(['placeholder-data']));
  expect({ code, placeholders: errors.length }).toEqual({ code: 1, placeholders: PLACEHOLDERS[name] });
}
