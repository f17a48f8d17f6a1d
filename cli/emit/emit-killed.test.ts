// A build that dies leaves the old site or the new one, whole, whatever it was doing: killed before each single change that it makes
// to the file system.
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

/** Pages with an alias, a cached file, and a file in a folder: every way in which emit writes. */
function siteOf(word: string, cachedAt: string) {
  return [
    { path: 'index.html', content: word },
    { path: 'roofs.html', content: `${word} roofs`, alias: ['roofs/index.html'] },
    { path: 'assets/photo.avif', cachedAt },
    { path: 'assets/main.css', content: `/* ${word} */` },
  ];
}

test.each([
  ['folders trade names in one step', process.env['PATH'] ?? ''],
  ['folders are renamed one after the other', ''],
])('killed before any step, where %s, the output is the old site or the new one', async (_, path) => {
  const root = temporaryFolder();
  const out = join(root, 'dist');
  const cachedAt = join(root, 'photo.avif');
  writeFileSync(cachedAt, 'a photo');
  const run = (killAt: number | null) =>
    spawnSync(process.execPath, ['--import', killer, program], {
      encoding: 'utf8',
      env: {
        PATH: path,
        EMIT: JSON.stringify({ out, root, artifacts: siteOf('new', cachedAt) }),
        STEPS_FILE: join(root, 'steps'),
        ...(killAt !== null && { KILL_AT_STEP: String(killAt) }),
      },
    });
  const restoreOld = () => emit(siteOf('old', cachedAt), { out, root });

  await restoreOld();
  const oldSite = hashFolder(out);
  const { stderr } = run(null);
  expect(stderr).toBe('');
  const steps = Number(readFileSync(join(root, 'steps'), 'utf8'));
  const newSite = hashFolder(out);
  expect(newSite).not.toBe(oldSite);
  // Folders, four files, an alias, the swap and what is removed after it.
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

test('killed while the first site is written, no output is there, and the next build leaves nothing behind', async () => {
  const root = temporaryFolder();
  const out = join(root, 'site/dist');
  mkdirSync(join(root, 'site'));
  spawnSync(process.execPath, ['--import', killer, program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      EMIT: JSON.stringify({ out, root, artifacts: siteOf('new', '') }),
      KILL_AT_STEP: '5',
    },
  });
  recoverOutput(out);
  expect(hashFolder(out)).toBe('none');
  await emit([{ path: 'index.html', content: 'new' }], { out, root });
  expect(readdirSync(join(root, 'site'))).toEqual(['dist']);
});
