// A build that is killed while it publishes: every file is complete, an old or a new version; every
// asset that a page names is there; and the next build ends with the bytes of a clean one. The test
// kills it before each change to the file system.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Artifact } from '../base/artifact.ts';
import { createBlobWriter } from '../base/cache/blobs.ts';
import { bundleKillable } from '../testing/run-killed.ts';
import { hashFolder, temporaryFolder } from '../testing/run-site.ts';
import { emit } from './emit.ts';

const runEmit = await bundleKillable(
  'cli/emit',
  `import { emit } from './emit.ts';
   const { artifacts, ...options } = JSON.parse(process.env.INPUT);
   await emit(artifacts.map(${toArtifact}), options);`,
);

/**
 * A page that changes, one that does not, and one that only this version has; each names its
 * assets.
 */
function createSite(word: 'old' | 'new', cachedAt: string) {
  const [photo, style] =
    word === 'old'
      ? ['assets/photos/old-0123456789ab.avif', 'assets/main-OLDOLDOL.css']
      : ['assets/photos/new-ba9876543210.avif', 'assets/main-NEWNEWNE.css'];
  const page = (path: string, name: string, assets: readonly string[]) => ({
    path,
    alias: [path.replace('.html', '/index.html')],
    input: name,
    text: `<meta name="generator" content="site 0.1.0">${name} ${assets.map((asset) => `"${asset}"`).join(' ')} end`,
  });
  return [
    { path: photo, cachedAt },
    { path: style, content: `/* ${word} */` },
    { path: 'assets/same-SAMESAME.js', content: 'same' },
    page('roofs.html', `${word} roofs`, [photo, style, 'assets/same-SAMESAME.js']),
    page('terms.html', 'terms', ['assets/same-SAMESAME.js']),
    page(`${word}-city.html`, `${word} city`, [photo]),
    { path: 'robots.txt', content: word },
  ];
}

/** Its source is also part of the program that is killed. */
function toArtifact(file: ReturnType<typeof createSite>[number]): Artifact {
  if ('text' in file) return { ...file, render: async () => file.text };
  if (file.cachedAt === undefined) return file;
  return { ...file, encode: () => Promise.reject(new Error('The photo is not cached.')) };
}

/**
 * Publishes a version: here, or in a process of its own that is killed before a step, if any, and
 * returns how many steps there were.
 */
function createPublisher(out: string, root: string) {
  const target = { folder: join(root, 'photos'), key: 'abc', extension: 'avif' };
  const cachedAt = createBlobWriter()(target, 'a photo');
  const build = { version: '1.0.0', sources: '', url: null, pages: 3, warnings: [] };
  const options = { out, manifest: join(root, 'cache/manifest.json'), build, incremental: true };
  return {
    async publish(word: 'old' | 'new') {
      expect(await emit(createSite(word, cachedAt).map(toArtifact), options)).not.toHaveProperty('problems');
    },
    publishInProcess: (word: 'old' | 'new', killAt: number | null = null) =>
      runEmit({ ...options, artifacts: createSite(word, cachedAt) }, killAt),
  };
}

function expectComplete(out: string, step: number): void {
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (/(?:^|\/)\.site-/.test(file) || statSync(join(out, file)).isDirectory()) continue;
    const text = readFileSync(join(out, file), 'utf8');
    expect(text, `step ${step}: ${file}`).toMatch(
      file.endsWith('.html') ? / end$/ : /^(?:a photo|same|old|new|\/\* (?:old|new) \*\/)$/,
    );
    for (const [, asset = ''] of text.matchAll(/"(assets[^"]+)"/g))
      expect(existsSync(join(out, asset)), `step ${step}: ${asset} of ${file}`).toBe(true);
  }
}

/**
 * Where the output is. The steps are the same everywhere, so every fourth is enough for the others.
 */
const outputs: [string, number, (root: string) => string][] = [
  ['a folder', 1, (root) => join(root, 'dist')],
  [
    'a link to a folder',
    4,
    (root) => {
      mkdirSync(join(root, 'web'), { recursive: true });
      symlinkSync('web', join(root, 'dist'));
      return join(root, 'dist');
    },
  ],
];
// Another file system than that of the temporary files.
if (existsSync('/dev/shm'))
  outputs.push([
    'a folder on another file system',
    4,
    () => {
      const folder = mkdtempSync('/dev/shm/site-test-');
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      return join(folder, 'dist');
    },
  ]);

test.each(outputs)(
  '%s: a kill before any step leaves complete files, and the next build completes the site',
  async (_, stride, create) => {
    const root = temporaryFolder();
    const out = create(root);
    const { publish, publishInProcess } = createPublisher(out, root);
    await publish('old');
    const oldSite = hashFolder(out);
    const steps = publishInProcess('new');
    const newSite = hashFolder(out);
    expect(newSite).not.toBe(oldSite);
    expect(steps).toBeGreaterThanOrEqual(15);
    await publish('old');
    expect(hashFolder(out)).toBe(oldSite);
    for (let step = 1; step <= steps; step += stride) {
      publishInProcess('new', step);
      expectComplete(out, step);
      // Half of the time the edit is undone before the next build.
      const next = Math.floor(step / stride) % 2 === 0 ? 'new' : 'old';
      await publish(next);
      expect(hashFolder(out), `step ${step}`).toBe(next === 'new' ? newSite : oldSite);
      await publish('old');
    }
  },
);

test('a kill during the first build leaves complete files, and the next build completes the site', async () => {
  const root = temporaryFolder();
  const out = join(root, 'site/dist');
  const { publish, publishInProcess } = createPublisher(out, root);
  const steps = publishInProcess('new');
  const site = hashFolder(out);
  // The steps are those above; every second is enough for what was not there.
  for (let step = 1; step <= steps; step += 2) {
    rmSync(join(root, 'site'), { recursive: true });
    rmSync(join(root, 'cache'), { recursive: true, force: true });
    publishInProcess('new', step);
    if (existsSync(out)) expectComplete(out, step);
    await publish('new');
    expect(hashFolder(out), `step ${step}`).toBe(site);
  }
});
