// A killed build leaves the complete old site or the complete new one. The test kills it before each change to the file system.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { hashFolder, packageRoot, temporaryFolder } from '../testing/run-site.ts';
import { emit, recoverOutput } from './emit.ts';

const program = join(packageRoot, '.cache/test-emit/emit.mjs');
const killer = join(packageRoot, 'cli/testing/kill-at-step.js');

beforeAll(() =>
  build({
    stdin: {
      contents: `import { emit } from './emit.ts';
        const { artifacts, ...options } = JSON.parse(process.env.EMIT);
        await emit(artifacts, options);`,
      resolveDir: join(packageRoot, 'cli/emit'),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  }),
);

/** A page, an alias, a cached file and a file in a folder: every way in which emit writes. */
function createSite(word: string, cachedAt: string) {
  return [
    { path: 'index.html', content: word },
    { path: 'roofs.html', content: `${word} roofs`, alias: ['roofs/index.html'] },
    { path: 'assets/photo.avif', cachedAt },
    { path: 'assets/main.css', content: `/* ${word} */` },
  ];
}

test.each([
  ['one system call swaps the folders', process.env['PATH'] ?? ''],
  ['two renames swap the folders', ''],
])('if %s, a kill before any step leaves the old site or the new one', async (_, path) => {
  const root = temporaryFolder();
  const out = join(root, 'dist');
  const cachedAt = join(root, 'photo.avif');
  writeFileSync(cachedAt, 'a photo');
  const run = (killAt: number | null) =>
    spawnSync(process.execPath, ['--import', killer, program], {
      encoding: 'utf8',
      env: {
        PATH: path,
        EMIT: JSON.stringify({ out, root, artifacts: createSite('new', cachedAt) }),
        STEPS_FILE: join(root, 'steps'),
        ...(killAt !== null && { KILL_AT_STEP: String(killAt) }),
      },
    });
  const restoreOld = () => emit(createSite('old', cachedAt), { out, root });

  await restoreOld();
  const oldSite = hashFolder(out);
  const { stderr } = run(null);
  expect(stderr).toBe('');
  const steps = Number(readFileSync(join(root, 'steps'), 'utf8'));
  const newSite = hashFolder(out);
  expect(newSite).not.toBe(oldSite);
  // Folders, four files, an alias, the swap and the removal of the old site.
  expect(steps).toBeGreaterThanOrEqual(11);

  const seen = new Set<string>();
  for (let step = 1; step <= steps; step++) {
    await restoreOld();
    const { signal } = run(step);
    expect(signal, `step ${step}`).toBe('SIGKILL');
    recoverOutput(out);
    const site = hashFolder(out);
    expect([oldSite, newSite], `step ${step}`).toContain(site);
    seen.add(site);
  }
  expect(seen.size).toBe(2);
  await restoreOld();
  expect(readdirSync(root).sort()).toEqual(['dist', 'photo.avif', 'steps']);
});

test('a kill during the first build leaves no output, and the next build removes the leftovers', async () => {
  const root = temporaryFolder();
  const out = join(root, 'site/dist');
  mkdirSync(join(root, 'site'));
  spawnSync(process.execPath, ['--import', killer, program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      EMIT: JSON.stringify({ out, root, artifacts: createSite('new', '') }),
      KILL_AT_STEP: '5',
    },
  });
  recoverOutput(out);
  expect(hashFolder(out)).toBe('none');
  await emit([{ path: 'index.html', content: 'new' }], { out, root });
  expect(readdirSync(join(root, 'site'))).toEqual(['dist']);
});
