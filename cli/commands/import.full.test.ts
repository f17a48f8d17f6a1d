// `site import` as a freelancer runs it: the imported site builds, and `check --launch` lists what
// is left.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type OldSiteName, oldSites, writeOldSite } from '../testing/old-sites/write-old-site.ts';
import { packageRoot, runSite, temporaryFolder } from '../testing/run-site.ts';
import { copySite, shareCache } from '../testing/site-fixture.ts';

/** What a site cannot be without and no page says, as the check names it. */
const PLACEHOLDERS: Readonly<Record<OldSiteName, number>> = {
  wordpress: 7,
  builder: 10,
  react: 6,
  'html-2005': 10,
};

test.each(oldSites)('%s is imported, built and checked', async (name) => {
  const root = join(temporaryFolder(), 'site');
  const imported = await runSite(['import', writeOldSite(name), '--root', root]);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toMatch(/Words of visible text +\d+ of \d+, \d+ %\n/);
  expect(readFileSync(join(root, 'import-report.md'), 'utf8')).toContain('## What was left');
  shareCache(root);
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  const { code, stdout } = await runSite(['check', '--launch', '--reporter', 'json', '--root', root]);
  const { findings } = JSON.parse(stdout);
  const errors = findings.filter(({ severity }: { severity: string }) => severity === 'error');
  expect(new Set(errors.map(({ rule }: { rule: string }) => rule))).toEqual(new Set(['placeholder-data']));
  expect({ code, placeholders: errors.length }).toEqual({ code: 1, placeholders: PLACEHOLDERS[name] });
});

test('Markdown files are added to a site that is there, with their photos', async () => {
  const { root, problems } = copySite('plumber');
  const posts = temporaryFolder();
  mkdirSync(join(posts, 'images'));
  cpSync(join(packageRoot, 'cli/testing/fixture/data/photos/metal.png'), join(posts, 'images/metal.png'));
  writeFileSync(
    join(posts, '2024-02-03-frost.md'),
    '---\ntitle: Frost\nimage: images/metal.png\n---\nOpen the tap, and read [about drains](/drain-cleaning).\n',
  );
  expect(await runSite(['import', posts, '--root', root])).toMatchObject({ code: 0, stderr: '' });
  expect(problems()).toBe('');
  expect(readFileSync(join(root, 'data/articles/frost.md'), 'utf8')).toContain('[about drains](/drain-cleaning)');
  expect(readFileSync(join(root, 'data/gallery.yaml'), 'utf8')).toContain('file: metal.png');
});
