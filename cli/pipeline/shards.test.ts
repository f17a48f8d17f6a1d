import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Artifact } from '../base/artifact.ts';
import { hashContent, type ManifestFile } from '../emit/build-manifest.ts';
import { hasFindings, recordFindings } from './shard-findings.ts';
import { getShardPaths, hashShardSources, hasPage, openShard, openShards, takeFromShards } from './shards.ts';

const packageInfo = {
  root: '',
  name: 'site',
  node: '',
  version: '0.2.0',
  spec: '0.2.0',
  program: 'program',
  encoder: 'encoder',
};

/** A folder with data and two shards; the first has the page `a.html`, the second `b.html`. */
function createSite() {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'data/site.yaml'), 'name: Roofs\n');
  const site = { root, packageInfo };
  const write = (index: number, changes: object = {}) => {
    const path = index === 1 ? 'a.html' : 'b.html';
    const { out, manifest } = getShardPaths(root, { index, count: 2 });
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, path), `Page ${path}`);
    const hash = hashContent(Buffer.from(`Page ${path}`));
    const files: ManifestFile[] = [
      { path, aliases: [], input: `input ${path}`, hash, bytes: 11, isEncoded: false, stamps: [] },
    ];
    const sources = hashShardSources(site, {});
    const { version, program } = packageInfo;
    const value = { version, program, sources, url: null, pages: 2, hasWarnings: false, foreign: [], files };
    writeFileSync(manifest, JSON.stringify({ ...value, ...changes }));
  };
  write(1);
  write(2);
  const list = () => {
    const opened = openShards(site);
    return 'problems' in opened ? opened.problems.map(({ message }) => message) : opened.manifests.length;
  };
  return { site, root, write, list, pathOf: (name: string) => join(root, '.shards', name) };
}

test('shards that belong together are opened, whatever else is in their folder', () => {
  const { site, write, list, pathOf } = createSite();
  for (const name of ['notes.txt', '3-of-2.json', '0-of-2.json', '01-of-2.json', '.DS_Store'])
    writeFileSync(pathOf(name), '{}');
  mkdirSync(pathOf('1-of-3'));
  expect(list()).toBe(2);
  for (const index of [1, 2])
    write(index, {
      url: 'https://example.com',
      hosts: ['nginx'],
      sources: hashShardSources(site, { url: 'https://example.com', hosts: ['nginx'] }),
    });
  expect(openShards(site)).toMatchObject({ url: 'https://example.com', hosts: ['nginx'] });
});

test('a shard that does not belong to the others is refused by name', () => {
  const { root, write, list, pathOf } = createSite();
  const { version, program } = packageInfo;
  const damaged = 'Shard 2/2 is damaged: `.shards/2-of-2.json` cannot be read.';
  for (const [changes, message] of [
    [{ version: '0.1.0' }, `Shard 2/2 was built by version 0.1.0 of \`site\`, and this is ${version}.`],
    [
      { program: `${program} of Node 99` },
      'Shard 2/2 was built by another program: Node, a dependency or the code differs.',
    ],
    [{ sources: '' }, 'Shard 2/2 is not complete: its build was interrupted.'],
    [{ sources: 'others' }, 'Shard 2/2 was built from other data than that in `data/`.'],
    [
      { url: 'https://other.example.com' },
      'Shard 2/2 was built for `https://other.example.com`, and shard 1/2 for the `url` of the data.',
    ],
    [
      { hosts: ['nginx', 'netlify'] },
      'Shard 2/2 was built for `nginx`, `netlify`, and shard 1/2 for the `hosts` of the data.',
    ],
    [{ files: undefined }, damaged],
    [{ files: [{ path: 'a.html', aliases: [], stamps: [] }] }, damaged],
    [{ hosts: 'nginx' }, damaged],
    [{ hosts: [1] }, damaged],
    [{ url: 1 }, damaged],
    [{ version: undefined }, damaged],
  ] as const) {
    write(2, changes);
    expect(list(), JSON.stringify(changes)).toEqual([message]);
  }
  for (const text of ['', 'null', '[]', readFileSync(pathOf('1-of-2.json'), 'utf8').slice(0, -1)]) {
    writeFileSync(pathOf('2-of-2.json'), text);
    expect(list(), text).toEqual([damaged]);
  }
  write(2);
  rmSync(pathOf('2-of-2'), { recursive: true });
  expect(list()).toEqual(['Shard 2/2 has a manifest, but no folder.']);
  rmSync(pathOf('2-of-2.json'));
  expect(list()).toEqual(['Shard 2/2 is missing.']);
  writeFileSync(pathOf('4-of-5.json'), '{}');
  expect(list()).toEqual(['`.shards` has shards of different builds: 1/2; 4/5.']);
  rmSync(join(root, '.shards'), { recursive: true });
  expect(list()).toEqual(['There are no shards in `.shards`.']);
});

test.runIf(process.platform !== 'win32')('a pipe in the place of a file of a shard is not waited for', async () => {
  const { site, root, write, list, pathOf } = createSite();
  const replace = (name: string) => {
    rmSync(pathOf(name), { force: true });
    execFileSync('mkfifo', [pathOf(name)]);
  };
  replace('2-of-2.json');
  expect(list()).toEqual(['Shard 2/2 is damaged: `.shards/2-of-2.json` cannot be read.']);
  rmSync(pathOf('2-of-2.json'));
  write(2);
  replace('2-of-2.findings');
  const shard = { index: 2, count: 2 };
  const manifest = openShard(site, shard);
  if ('problems' in manifest) throw new Error('The shard was refused.');
  expect(hasFindings(root, { ...manifest, shard })).toBe(false);
  recordFindings(root, shard, { sources: manifest.sources, results: [], html: [] });
  expect(hasFindings(root, { ...manifest, shard })).toBe(true);
});

test('all shards are refused if the data was edited since, and a shard that is checked too', () => {
  const { site, root, list } = createSite();
  expect(openShard(site, { index: 2, count: 2 })).toMatchObject({ version: '0.2.0' });
  writeFileSync(join(root, 'data/site.yaml'), 'name: Other roofs\n');
  expect(list()).toEqual([
    'Shard 1/2 was built from other data than that in `data/`.',
    'Shard 2/2 was built from other data than that in `data/`.',
  ]);
  expect(openShard(site, { index: 2, count: 2 })).toMatchObject({
    problems: [
      {
        code: 'shard',
        hint: 'Build it with `npx --no -- site build --shard 2/2`, and bring the files of all shards together in `.shards`.',
      },
    ],
  });
});

test('a merge takes pages and images from the shards as they were built', async () => {
  const { site, root, pathOf } = createSite();
  const shards = openShards(site);
  if ('problems' in shards) throw new Error('The shards were refused.');
  const take = async (...artifacts: Artifact[]): Promise<unknown> => {
    async function* list() {
      yield* artifacts;
    }
    const taken: unknown[] = [];
    for await (const artifact of takeFromShards(list(), { root, ...shards })) {
      if ('problems' in artifact) return artifact.problems[0]?.message;
      taken.push('render' in artifact ? `${artifact.input}: ${await artifact.render()}` : artifact);
    }
    return taken;
  };
  const render = async () => 'never';
  const encode = async () => 'never';
  const content = { path: 'robots.txt', content: 'Allow' };
  const page = { path: 'a.html', input: 'input a.html', render };
  expect(await take(content, page, { path: 'b.html', cachedAt: null, encode })).toEqual([
    content,
    'input a.html: Page a.html',
    'input b.html: Page b.html',
  ]);
  expect(await take({ ...page, input: 'other' })).toBe('No shard has `a.html` as it should be.');
  expect(await take({ ...page, path: 'c.html' })).toBe('No shard has `c.html` as it should be.');
  writeFileSync(pathOf('1-of-2/a.html'), 'Page A.html');
  expect(await take(page)).toBe('`.shards/1-of-2/a.html` was changed after it was built.');
  rmSync(pathOf('1-of-2/a.html'));
  expect(await take(page)).toBe('`.shards/1-of-2/a.html` is missing.');
  if (process.platform !== 'win32') execFileSync('mkfifo', [pathOf('1-of-2/a.html')]);
  expect(await take(page)).toBe('`.shards/1-of-2/a.html` is missing.');
});

test('every page is in one shard, and shards differ by at most one page', () => {
  for (const count of [1, 2, 3, 4, 5, 6, 7, 100])
    for (const pages of [0, 1, 6, 81]) {
      const all = Array.from({ length: pages }, (_, page) => page);
      const shards = Array.from({ length: count }, (_, index) =>
        all.filter((page) => hasPage({ index: index + 1, count }, page)),
      );
      expect(shards.flat().sort((a, b) => a - b)).toEqual(all);
      const sizes = shards.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
});
