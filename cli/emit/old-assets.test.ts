// Scripts and styles of former builds: how long they stay, and what does not stay.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { readManifest } from './build-manifest.ts';
import { emit } from './emit.ts';

const OLD = 'assets/calculator-AAAA1111.js';
const NEW = 'assets/calculator-BBBB2222.js';
const home = { path: 'index.html', content: '<meta name="generator" content="site 0.1.0">' };

function createOutput() {
  const root = temporaryFolder();
  const out = join(root, 'dist');
  const manifest = join(root, 'cache/manifest.json');
  const build = { version: '1.2.3', sources: 'sources', url: null, pages: 1, warnings: [] };
  return {
    out,
    manifest,
    /** Builds on a day; returns the files of the output. */
    async build(
      today: string,
      paths: readonly string[],
      { days = 30, names = {} }: { days?: number; names?: Readonly<Record<string, string>> } = {},
    ) {
      const contentOf = (path: string) => `content of ${path}, ${basename(names[path] ?? '')}`;
      const artifacts = [home, ...paths.map((path) => ({ path, content: contentOf(path) }))];
      const options = { out, manifest, build, incremental: true, oldAssets: { days, today } };
      expect(await emit(artifacts, options)).not.toHaveProperty('problems');
      return readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.includes('.') && path !== 'index.html')
        .sort();
    },
  };
}

test('a script stays for 30 days after the build that replaced it, however many builds follow', async () => {
  const output = createOutput();
  await output.build('2026-01-10', [OLD]);
  expect(await output.build('2026-03-01', [NEW])).toEqual([OLD, NEW]);
  expect(await output.build('2026-03-20', [NEW])).toEqual([OLD, NEW]);
  expect(await output.build('2026-03-30', [NEW])).toEqual([OLD, NEW]);
  expect(await output.build('2026-03-31', [NEW])).toEqual([NEW]);
});

test('the manifest names a script that stays, so that the check knows it', async () => {
  const output = createOutput();
  await output.build('2026-03-01', [OLD]);
  await output.build('2026-03-02', [NEW]);
  const files = readManifest(output.manifest)?.files.map(({ path, replacedOn }) => [path, replacedOn]);
  expect(files).toEqual([
    [OLD, '2026-03-02'],
    [NEW, undefined],
    ['index.html', undefined],
  ]);
});

test('a script that comes back is a part of the site again', async () => {
  const output = createOutput();
  await output.build('2026-03-01', [OLD]);
  await output.build('2026-03-02', [NEW]);
  expect(await output.build('2026-03-03', [OLD])).toEqual([OLD, NEW]);
  expect(await output.build('2026-04-02', [OLD])).toEqual([OLD]);
});

test('photos, pages and compressed copies of files that are still there do not stay', async () => {
  const output = createOutput();
  const gone = ['assets/photos/roof-0123456789ab.avif', 'old.html', `${NEW}.br`];
  await output.build('2026-03-01', [NEW, OLD, `${OLD}.br`, ...gone]);
  expect(await output.build('2026-03-02', [NEW])).toEqual([OLD, `${OLD}.br`, NEW]);
});

test('what a script or style names stays as long as it, and what that names too', async () => {
  const output = createOutput();
  const font = 'assets/archivo-0123456789abcdef.woff2';
  const [style, chunk, shared] = ['assets/main-AAAA1111.css', 'assets/form-AAAA1111.js', 'assets/api-AAAA1111.js'];
  const unused = 'assets/archivo-fedcba9876543210.woff2';
  const names = { [style]: font, [OLD]: chunk, [chunk]: shared };
  await output.build('2026-03-01', [style, font, OLD, chunk, `${chunk}.br`, shared, unused], { names });
  const kept = [OLD, style, font, chunk, `${chunk}.br`, shared].sort();
  expect(await output.build('2026-03-02', [])).toEqual(kept);
  expect(await output.build('2026-03-31', [])).toEqual(kept);
  expect(await output.build('2026-04-01', [])).toEqual([]);
  // A font that was a part of the site for longer than the style that names it.
  await output.build('2026-05-01', [style, font], { names });
  await output.build('2026-05-02', [font]);
  expect(await output.build('2026-05-20', [])).toEqual([font, style].sort());
  expect(await output.build('2026-06-01', [])).toEqual([]);
});

test('a script that somebody has edited does not stay', async () => {
  const output = createOutput();
  await output.build('2026-03-01', [OLD]);
  writeFileSync(join(output.out, OLD), 'edited');
  expect(await output.build('2026-03-02', [NEW])).toEqual([NEW]);
});

test('scripts and the manifest are all that a workflow must restore', async () => {
  const output = createOutput();
  await output.build('2026-03-01', [OLD, 'robots.txt']);
  rmSync(join(output.out, 'index.html'));
  rmSync(join(output.out, 'robots.txt'));
  const restored = readFileSync(join(output.out, OLD));
  rmSync(join(output.out, OLD));
  writeFileSync(join(output.out, OLD), restored);
  expect(await output.build('2026-03-02', [NEW, 'robots.txt'])).toEqual([OLD, NEW, 'robots.txt']);
});

test('without a manifest, a script with a hash in its name stays from this build on', async () => {
  const output = createOutput();
  await output.build('2026-03-01', [OLD]);
  rmSync(output.manifest);
  expect(await output.build('2026-05-01', [NEW])).toEqual([OLD, NEW]);
  expect(await output.build('2026-05-30', [NEW])).toEqual([OLD, NEW]);
  expect(await output.build('2026-05-31', [NEW])).toEqual([NEW]);
});

test('a clock that was wrong for one build keeps a script no longer', async () => {
  const output = createOutput();
  await output.build('2026-03-01', [OLD]);
  await output.build('2031-03-01', [NEW]);
  expect(await output.build('2026-03-02', [NEW])).toEqual([OLD, NEW]);
  expect(await output.build('2026-03-31', [NEW])).toEqual([OLD, NEW]);
  expect(await output.build('2026-04-01', [NEW])).toEqual([NEW]);
});

test('nothing stays if no days are set', async () => {
  const output = createOutput();
  await output.build('2026-03-01', [OLD]);
  expect(await output.build('2026-03-01', [NEW], { days: 0 })).toEqual([NEW]);
  expect(existsSync(join(output.out, OLD))).toBe(false);
});
