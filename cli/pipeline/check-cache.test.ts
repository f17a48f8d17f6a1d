import { cpSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createManifestWriter, getManifestPath } from '../emit/build-manifest.ts';
import { packageRoot, temporaryFolder } from '../testing/run-site.ts';
import { type CheckInputs, openCheckCache } from './check-cache.ts';
import { readPackageInfo } from './package-info.ts';

/** A site of one page, as `site build` would leave it. */
function createInputs(): CheckInputs & { readonly root: string } {
  const root = temporaryFolder();
  for (const folder of ['data', 'dist', 'client']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'data/site.yaml'), 'name: A\n');
  writeFileSync(join(root, 'dist/index.html'), '<h1>A</h1>');
  // Built before the check.
  utimesSync(join(root, 'dist/index.html'), 1, 1);
  const folder = join(root, 'dist');
  createManifestWriter(getManifestPath(join(root, '.cache'), folder)).save({ sources: 'sources', url: null });
  const packageInfo = { ...readPackageInfo(packageRoot), root, program: 'program' };
  return { root, folder, url: undefined, packageInfo, settings: { only: [] } };
}

const openCache = (inputs: CheckInputs) => openCheckCache<readonly string[]>(inputs);

test('a result is read again while nothing was edited', async () => {
  const inputs = createInputs();
  expect(await openCache(inputs)?.read()).toBeNull();
  await openCache(inputs)?.save(['broken-link']);
  expect(await openCache(inputs)?.read()).toEqual(['broken-link']);
});

test('the result for an output that was edited during the check is not cached', async () => {
  const inputs = createInputs();
  const cache = openCache(inputs);
  const later = Date.now() / 1000 + 60;
  utimesSync(join(inputs.root, 'dist/index.html'), later, later);
  await cache?.save(['broken-link']);
  expect(await openCache(inputs)?.read()).toBeNull();
});

test.each<[string, (inputs: ReturnType<typeof createInputs>) => Partial<CheckInputs>]>([
  ['an edited page', ({ root }) => write(root, 'dist/index.html', '<h1>B</h1>')],
  ['a new file of the output', ({ root }) => write(root, 'dist/robots.txt', '')],
  ['edited data', ({ root }) => write(root, 'data/site.yaml', 'name: B\n')],
  ['an edited browser script', ({ root }) => write(root, 'client/main.ts', '')],
  [
    'another build',
    ({ root, folder }) => {
      const file = getManifestPath(join(root, '.cache'), folder);
      createManifestWriter(file).save({ sources: 'sources', url: 'https://example.com' });
      return {};
    },
  ],
  ['another program', ({ packageInfo }) => ({ packageInfo: { ...packageInfo, program: 'other' } })],
  ['another URL', () => ({ url: 'https://example.com' })],
  ['other rules', () => ({ settings: { only: ['broken-link'] } })],
])('%s needs a new check', async (_, edit) => {
  const inputs = createInputs();
  await openCache(inputs)?.save(['broken-link']);
  expect(await openCache({ ...inputs, ...edit(inputs) })?.read()).toBeNull();
});

test('nothing is cached for a copy of the output, which has no manifest', () => {
  const inputs = createInputs();
  const copy = join(inputs.root, 'copy');
  cpSync(inputs.folder, copy, { recursive: true });
  expect(openCache({ ...inputs, folder: copy })).toBeNull();
});

function write(root: string, file: string, content: string): Partial<CheckInputs> {
  writeFileSync(join(root, file), content);
  return {};
}
