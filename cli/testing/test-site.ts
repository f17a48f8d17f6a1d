// The shipped data with small photos and without social cards: every page as visitors get it, but
// built in two seconds without a cache. It is built once, before the tests that read it.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { packageRoot, runSite } from './run-site.ts';

/** Absolute path of the folder that contains `data/` and `dist/`. Tests only read it. */
export const testRoot = join(packageRoot, '.cache/test-site');
/** Absolute path of the built site. */
export const testSite = join(testRoot, 'dist');

const PHOTO_WIDTH = 240;

/** Writes the data and builds the site; throws with the build's output. */
export async function buildTestSite(): Promise<void> {
  rmSync(join(testRoot, 'data'), { recursive: true, force: true });
  await copyData(testRoot);
  const { code, stderr } = await runSite(['build', '--root', testRoot]);
  if (code !== 0) throw new Error(stderr);
}

/** Copies the shipped `data/` to a site's folder, with small photos and without social cards. */
export async function copyData(root: string): Promise<void> {
  const source = join(packageRoot, 'data');
  const photos = join(source, 'photos');
  cpSync(source, join(root, 'data'), { recursive: true, filter: (path) => path !== photos });
  const settings = join(root, 'data/site.yaml');
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}socialCards: false\n`);
  mkdirSync(join(root, 'data/photos'));
  await Promise.all(
    readdirSync(photos).map((name) =>
      sharp(join(photos, name))
        .resize(PHOTO_WIDTH)
        .toFile(join(root, 'data/photos', name)),
    ),
  );
}
