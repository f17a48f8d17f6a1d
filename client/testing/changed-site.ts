// Builds sites with changed data for the tests of a file, in temporary folders.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { packageRoot, runSite } from '../../cli/testing/run-site.ts';
import { shareCache } from '../../cli/testing/site-fixture.ts';
import { testRoot } from '../../cli/testing/test-site.ts';

/**
 * Builds the test site with a changed site.yaml, and returns the absolute path of its output.
 * @param from text or pattern to replace by `to`; must exist
 */
export function useChangedSite(from: string | RegExp, to: string): string {
  return useBuild((root) => {
    cpSync(join(testRoot, 'data'), join(root, 'data'), { recursive: true });
    // With the test site's cache, only what the setting affects is rebuilt.
    symlinkSync(join(testRoot, '.cache'), join(root, '.cache'));
    const file = join(root, 'data/site.yaml');
    const text = readFileSync(file, 'utf8');
    if (text.search(from) === -1) throw new Error(`site.yaml does not contain ${from}`);
    writeFileSync(file, text.replace(from, to));
  });
}

/**
 * Builds the roofer's site with other files, and returns the absolute path of its output.
 * @param files texts by their path in data/, or what becomes of the text that is there
 */
export function useFixture(files: Readonly<Record<string, string | ((text: string) => string)>>): string {
  return useBuild((root) => {
    cpSync(join(packageRoot, 'cli/testing/fixture/data'), join(root, 'data'), { recursive: true });
    shareCache(root);
    for (const [name, text] of Object.entries(files)) {
      const file = join(root, 'data', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof text === 'string' ? text : text(readFileSync(file, 'utf8')));
    }
  });
}

/**
 * Builds the roofer's site, whose pages are few, with these settings in place of its own of
 * analytics, and returns the absolute path of its output.
 */
export function useSettings(settings: string): string {
  return useFixture({ 'site.yaml': (text) => text.replace(/^analytics:\n(?: .*\n)+/m, `${settings}\n`) });
}

/** Builds a site that is written by `prepare`, and returns the absolute path of its output. */
export function useBuild(prepare: (root: string) => void): string {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  const folder = join(root, 'dist');
  beforeAll(async () => {
    prepare(root);
    const { code, stdout, stderr } = await runSite(['build', '--root', root, '--out', folder]);
    if (code !== 0) throw new Error(stdout + stderr);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return folder;
}
