// The site in sites/window-cleaner/: a design that none of the looks can make, with a section of its own in two languages.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { packageRoot } from './run-site.ts';

const FONT = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2';

/** Copies the site to a folder, with a font that the program has for one of its looks. */
export function writeOwnDesign(root: string): void {
  const site = join(packageRoot, 'cli/testing/sites/window-cleaner');
  for (const folder of ['data', 'templates', 'client'])
    cpSync(join(site, folder), join(root, folder), { recursive: true });
  // All copies share their images. The name of a script depends on the folder of its source.
  mkdirSync(join(root, '.cache'));
  for (const images of ['photos', 'cards']) {
    const shared = join(packageRoot, '.cache/fixtures', images);
    mkdirSync(shared, { recursive: true });
    symlinkSync(shared, join(root, '.cache', images));
  }
  mkdirSync(join(root, 'client/fonts'));
  cpSync(createRequire(import.meta.url).resolve(FONT), join(root, 'client/fonts/text.woff2'));
}

/** Copies the site to a folder that is removed with the test; paths are relative to it. */
export function copyOwnDesign() {
  const root = mkdtempSync(join(tmpdir(), 'site-design-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeOwnDesign(root);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    root,
    write,
    edit(file: string, from: string, to: string) {
      const text = readFileSync(join(root, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      write(file, text.replace(from, to));
    },
  };
}
