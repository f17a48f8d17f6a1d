// The shipped data with small photos and without social cards: every page as visitors get it, built in two seconds with nothing
// cached. Built once before the tests that read it.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { packageRoot, runSite } from './run-site.ts';

/** The folder that contains `data/` and `dist/`; tests read it and never write to it. */
export const testRoot = join(packageRoot, '.cache/test-site');
export const testSite = join(testRoot, 'dist');

const PHOTO_WIDTH = 240;

/** Writes the data and builds it; throws with what the build printed. */
export async function buildTestSite(): Promise<void> {
  rmSync(join(testRoot, 'data'), { recursive: true, force: true });
  await copyData(testRoot);
  const { code, stderr } = await runSite(['build', '--root', testRoot]);
  if (code !== 0) throw new Error(stderr);
}

/** Puts the shipped `data/`, with small photos and without social cards, into a site's folder. */
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
