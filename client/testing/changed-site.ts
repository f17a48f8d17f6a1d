// Builds the test site with one changed setting, in a temporary folder.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSite } from '../../cli/testing/run-site.ts';
import { testRoot } from '../../cli/testing/test-site.ts';

export interface ChangedSite {
  /** Absolute path of the built site. */
  readonly folder: string;
  build(): Promise<void>;
  remove(): void;
}

/**
 * Prepares a build of the test site with a changed site.yaml.
 * @param from text or pattern of data/site.yaml to replace by `to`; must exist
 */
export function changedSite(from: string | RegExp, to: string): ChangedSite {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  const folder = join(root, 'dist');
  return {
    folder,
    async build() {
      cpSync(join(testRoot, 'data'), join(root, 'data'), { recursive: true });
      // With the test site's cache, only what the setting affects is rebuilt.
      symlinkSync(join(testRoot, '.cache'), join(root, '.cache'));
      const file = join(root, 'data/site.yaml');
      const text = readFileSync(file, 'utf8');
      if (text.search(from) === -1) throw new Error(`site.yaml does not contain ${from}`);
      writeFileSync(file, text.replace(from, to));
      const { code, stderr } = await runSite(['build', '--root', root, '--out', folder]);
      if (code !== 0) throw new Error(stderr);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
