// Publishing in place: what is written again, what is removed, what is left alone, and what leaves
// the output as it was.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Artifact } from '../base/artifact.ts';
import { createBlobWriter } from '../base/cache/blobs.ts';
import type { Problem } from '../problem.ts';
import { lockAs } from '../testing/lock-as.ts';
import { temporaryFolder } from '../testing/run-site.ts';
import { isUpToDate, readManifest } from './build-manifest.ts';
import { emit } from './emit.ts';

const build = { version: '1.0.0', sources: 'sources', url: null, pages: 1, warnings: [] };
const FEED = '<rss><channel><generator>site 0.1.0</generator></channel></rss>';
const MARK = '<meta name="generator" content="site 0.1.0">';

function createOutput() {
  const root = temporaryFolder();
  const out = join(root, 'dist');
  const options = { out, manifest: join(root, 'cache/manifest.json'), build, incremental: true };
  const path = (file: string) => join(out, file);
  return {
    root,
    out,
    path,
    options,
    /** Writes a file to the cache and returns its path. */
    cache: (content: string) =>
      createBlobWriter()({ folder: join(root, 'photos'), key: '0123456789abcdef', extension: 'avif' }, content),
    emit: (artifacts: readonly Artifact[]) => emit(artifacts, options),
    read: (file: string) => readFileSync(path(file), 'utf8'),
    list: () => readdirSync(out, { recursive: true, encoding: 'utf8' }).sort(),
  };
}

const failToEncode = () => Promise.reject(new Error('The file is cached.'));

/** A page that counts how often it is rendered. */
function createPage(path: string, text: string) {
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return `${MARK}${text}`;
  };
  const alias = path === 'index.html' ? [] : [path.replace('.html', '/index.html')];
  return { artifact: { path, alias, input: text, render }, count: () => rendered };
}

test('a page with the same input is neither rendered nor written again', async () => {
  const output = createOutput();
  const page = createPage('roofs.html', 'Roofs');
  expect(await output.emit([page.artifact])).toMatchObject({ files: 2, writtenPages: 1 });
  const { ino, mtimeMs } = statSync(output.path('roofs.html'));
  expect(statSync(output.path('roofs/index.html')).ino).toBe(ino);
  expect(await output.emit([page.artifact])).toMatchObject({ files: 2, writtenPages: 0 });
  expect(page.count()).toBe(1);
  expect(statSync(output.path('roofs.html'))).toMatchObject({ ino, mtimeMs });
});

test('a page with another input, and every page of a build that is not incremental, is written', async () => {
  const output = createOutput();
  await output.emit([createPage('index.html', 'A').artifact]);
  await output.emit([createPage('index.html', 'B').artifact]);
  expect(output.read('index.html')).toBe(`${MARK}B`);
  const page = createPage('index.html', 'B');
  await emit([page.artifact], { ...output.options, incremental: false });
  expect(page.count()).toBe(1);
});

test.each<[string, (file: string) => void]>([
  ['an edit', (file) => writeFileSync(file, 'edited by hand')],
  [
    'an edit of the same size that keeps the time',
    (file) => {
      const { atime, mtime, ctimeMs, size } = statSync(file);
      // On some systems the clock of files stands still for a few milliseconds.
      do {
        writeFileSync(file, 'x'.repeat(size));
        utimesSync(file, atime, mtime);
      } while (statSync(file).ctimeMs === ctimeMs);
    },
  ],
  ['a removal', (file) => rmSync(file)],
  [
    'a link in its place',
    (file) => {
      rmSync(file);
      symlinkSync('other.html', file);
    },
  ],
])('the next build undoes %s of a page or of its alias', async (_, edit) => {
  for (const name of ['roofs.html', 'roofs/index.html']) {
    const output = createOutput();
    const page = createPage('roofs.html', 'Roofs');
    await output.emit([page.artifact]);
    edit(output.path(name));
    await output.emit([page.artifact]);
    expect([output.read('roofs.html'), output.read('roofs/index.html')]).toEqual(Array(2).fill(`${MARK}Roofs`));
    expect(output.list()).toEqual(['roofs', 'roofs.html', 'roofs/index.html']);
  }
});

test('a cached file is copied once, and again under another name or after an edit in the output', async () => {
  const output = createOutput();
  const cachedAt = output.cache('a photo');
  const photo = { path: 'assets/a.avif', cachedAt, encode: failToEncode };
  expect(await output.emit([photo])).toMatchObject({ bytes: 7, encoded: { reused: 1, total: 1 } });
  const { ino } = statSync(output.path('assets/a.avif'));
  expect(ino).not.toBe(statSync(cachedAt).ino);
  await output.emit([photo]);
  expect(statSync(output.path('assets/a.avif'))).toMatchObject({ ino, nlink: 1 });
  writeFileSync(output.path('assets/a.avif'), 'A PHOTO');
  await output.emit([photo]);
  expect(output.read('assets/a.avif')).toBe('a photo');
  await output.emit([{ ...photo, cachedAt: output.cache('another photo') }]);
  expect(output.read('assets/a.avif')).toBe('another photo');
});

test('a cached file with other bytes of the same size is not published but encoded again', async () => {
  const output = createOutput();
  const cachedAt = output.cache('a photo');
  writeFileSync(cachedAt, 'a virus');
  const encode = async () => output.cache('a photo');
  expect(await output.emit([{ path: 'assets/a.avif', cachedAt, encode }])).toMatchObject({ bytes: 7 });
  expect(output.read('assets/a.avif')).toBe('a photo');
});

test('every file has the permissions that new files of this process have, whatever those in the cache are', async () => {
  const output = createOutput();
  const cachedAt = output.cache('a photo');
  chmodSync(cachedAt, 0o400);
  const page = createPage('roofs.html', 'Roofs').artifact;
  await output.emit([page, { path: 'a.avif', cachedAt, encode: failToEncode }]);
  writeFileSync(join(output.root, 'new'), '');
  const { mode } = statSync(join(output.root, 'new'));
  for (const file of ['a.avif', 'roofs.html', 'roofs/index.html'])
    expect(statSync(output.path(file)).mode, file).toBe(mode);
});

test('files of earlier builds are removed with the folders that they leave empty, even without a manifest', async () => {
  for (const hasManifest of [true, false]) {
    const output = createOutput();
    const assets = [
      'assets/main-AB12CD34.css',
      'assets/photos/roof-360-0123456789ab.avif',
      'assets/cards/guides/gutters-0123456789abcdef.jpg',
    ];
    await output.emit([
      createPage('index.html', 'Home').artifact,
      createPage('salida.html', 'Salida').artifact,
      ...[...assets, 'feed.xml.br'].map((path) => ({ path, content: path })),
      ...['feed.xml', 'es/feed.xml'].map((path) => ({ path, content: FEED })),
      { path: '.htaccess', content: '# Written by `site build`.' },
      ...['sitemap.xml', 'sitemap.xml.br'].map((path) => ({ path, content: path })),
    ]);
    if (!hasManifest) rmSync(output.options.manifest);
    await output.emit([createPage('index.html', 'Home').artifact, { path: 'sitemap.xml', content: 'new' }]);
    expect(output.list()).toEqual(['index.html', 'sitemap.xml']);
  }
});

test('a file of ours that an earlier build did not know is replaced when it is needed again', async () => {
  const output = createOutput();
  const home = createPage('index.html', 'Home').artifact;
  await output.emit([home]);
  writeFileSync(output.path('feed.xml'), FEED);
  await output.emit([home]);
  expect(await output.emit([home, { path: 'feed.xml', content: 'new' }])).toMatchObject({ files: 2 });
  expect(output.read('feed.xml')).toBe('new');
});

test('files that `site` did not write are left alone and reported once', async () => {
  for (const hasManifest of [true, false]) {
    const output = createOutput();
    const page = createPage('index.html', 'Home').artifact;
    await output.emit([page, { path: 'assets/a.css', content: 'a' }]);
    for (const folder of ['.git', 'docs/deep']) mkdirSync(output.path(folder), { recursive: true });
    const foreign = ['CNAME', '.git/HEAD', 'docs/deep/a.pdf', 'docs/b.html', 'assets/brochure.pdf'];
    for (const file of foreign) writeFileSync(output.path(file), 'not ours');
    if (!hasManifest) rmSync(output.options.manifest);
    expect(await output.emit([page])).toMatchObject({ foreign: ['.git/', 'CNAME', 'assets/', 'docs/'] });
    for (const file of foreign) expect(output.read(file), file).toBe('not ours');
    writeFileSync(output.path('new.pdf'), 'not ours');
    expect(await output.emit([page])).toMatchObject({ foreign: ['new.pdf'] });
    expect(await output.emit([page])).toMatchObject({ foreign: [] });
  }
});

test('with a manifest, only what it names is removed: not another site in the folder, and nothing that merely looks like ours', async () => {
  const output = createOutput();
  await output.emit([createPage('index.html', 'Home').artifact]);
  mkdirSync(output.path('es'));
  const foreign = ['es/index.html', 'landing.html', 'app-20241123.js'];
  for (const file of foreign) writeFileSync(output.path(file), MARK);
  expect(await output.emit([createPage('index.html', 'New home').artifact])).toMatchObject({
    foreign: ['app-20241123.js', 'es/', 'landing.html'],
  });
  for (const file of foreign) expect(output.read(file)).toBe(MARK);
});

test('without a manifest, another site in a folder of its own is left alone, and a pipe is not read', async () => {
  const output = createOutput();
  await output.emit([createPage('index.html', 'Home').artifact, createPage('old.html', 'Old').artifact]);
  rmSync(output.options.manifest);
  mkdirSync(output.path('es'));
  for (const file of ['es/index.html', 'es/robots.txt']) writeFileSync(output.path(file), MARK);
  execFileSync('mkfifo', [output.path('pipe.html')]);
  expect(await output.emit([createPage('index.html', 'Home').artifact])).toMatchObject({
    foreign: ['es/', 'pipe.html'],
  });
  expect(output.list()).toEqual(['es', 'es/index.html', 'es/robots.txt', 'index.html', 'pipe.html']);
});

test('a build that was killed while it wrote is known as ours by the next one, even if the data is as before', async () => {
  const output = createOutput();
  const home = createPage('index.html', 'Home').artifact;
  await output.emit([home]);
  const killed = createPage('new.html', 'New');
  const cut = { ...killed.artifact, render: () => Promise.reject(new Error('killed')) };
  await expect(output.emit([home, cut])).rejects.toThrow('killed');
  const manifest = readManifest(output.options.manifest);
  expect(manifest === null ? null : isUpToDate(manifest, build, output.out)).toBe(false);
  expect(await output.emit([home])).toMatchObject({ files: 1, writtenPages: 0 });
});

test('a file where the site needs one, which the manifest does not name, is a problem', async () => {
  const output = createOutput();
  await output.emit([createPage('index.html', 'Home').artifact]);
  writeFileSync(output.path('robots.txt'), 'mine');
  const robots = { path: 'robots.txt', content: 'ours' };
  expect(await output.emit([createPage('index.html', 'Home').artifact, robots])).toMatchObject({
    problems: [{ code: 'output-folder', hint: 'Move it away.' }],
  });
  expect(output.read('robots.txt')).toBe('mine');
  // Without a manifest, a file of data/public/ is known by its bytes.
  rmSync(output.options.manifest);
  expect(await output.emit([{ ...robots, content: 'mine' }])).toMatchObject({ files: 1 });
});

test('a file or folder of somebody else where a page belongs is a problem, and nothing is written', async () => {
  const output = createOutput();
  await output.emit([createPage('index.html', 'Home').artifact]);
  const makers: readonly ((path: string) => void)[] = [(path) => writeFileSync(path, '<h1>Mine</h1>'), mkdirSync];
  for (const make of makers) {
    make(output.path('roofs.html'));
    const before = output.list();
    expect(
      await output.emit([createPage('index.html', 'Changed').artifact, createPage('roofs.html', 'Roofs').artifact]),
    ).toEqual({
      problems: [
        {
          code: 'output-folder',
          severity: 'error',
          message: `\`${output.path('roofs.html')}\` is in the way: the site has a file of that name, and \`site\` did not write this one.`,
          hint: 'Move it away.',
        },
      ],
    });
    expect(output.list()).toEqual(before);
    expect(output.read('index.html')).toBe(`${MARK}Home`);
    rmSync(output.path('roofs.html'), { recursive: true });
  }
});

test('a link where the site has a folder is a problem, and nothing is written through it', async () => {
  for (const hasManifest of [true, false]) {
    const output = createOutput();
    const artifacts = [createPage('index.html', 'Home').artifact, { path: 'assets/photos/a.css', content: 'a' }];
    await output.emit(artifacts);
    if (!hasManifest) rmSync(output.options.manifest);
    mkdirSync(join(output.root, 'elsewhere/photos'), { recursive: true });
    rmSync(output.path('assets'), { recursive: true });
    symlinkSync('../elsewhere', output.path('assets'));
    const message = `\`${output.path('assets')}\` is in the way: the site has a folder of that name, and \`site\` did not write this one.`;
    expect(await output.emit(artifacts)).toMatchObject({ problems: [{ code: 'output-folder', message }] });
    expect(readdirSync(join(output.root, 'elsewhere'), { recursive: true })).toEqual(['photos']);
  }
});

test('a missing file is encoded while the next files are written, and awaited', async () => {
  const output = createOutput();
  const steps: string[] = [];
  let tell = () => {};
  const pageRendered = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const encode = async () => {
    steps.push('started');
    await pageRendered;
    steps.push('encoded');
    return output.cache('a photo');
  };
  const render = async () => {
    steps.push('rendered');
    tell();
    return 'a page';
  };
  const result = await output.emit([
    { path: 'a.avif', cachedAt: null, encode },
    { path: 'index.html', input: 'input', render },
  ]);
  expect(result).toMatchObject({ files: 2, bytes: 13, encoded: { reused: 0, total: 1 } });
  expect(steps).toEqual(['started', 'rendered', 'encoded']);
  expect(output.read('a.avif')).toBe('a photo');
});

test('a photo that cannot be encoded is one problem for all of its files, and the output is unchanged', async () => {
  const output = createOutput();
  const page = { path: 'index.html', content: 'a page' };
  await output.emit([page]);
  const problem: Problem = {
    code: 'not-an-image',
    severity: 'error',
    message: '`data/photos/a.jpg` starts like an image but cannot be decoded (truncated).',
    location: { file: 'data/photos/a.jpg', line: 1, column: 1 },
  };
  const encode = async () => ({ problems: [problem] });
  const broken = ['new/a-360.avif', 'new/a-480.avif'].map((path) => ({ path, cachedAt: null, encode }));
  const pages = [
    { ...page, content: 'another page' },
    { path: 'new/b.txt', content: 'b' },
  ];
  expect(await output.emit([...broken, ...pages])).toEqual({ problems: [problem] });
  expect(output.list()).toEqual(['index.html']);
  expect(output.read('index.html')).toBe('a page');
});

test('a full disk is one problem that names the folder, and a first build leaves nothing behind', async () => {
  const output = createOutput();
  const fail = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  const artifacts = ['a.avif', 'b.avif'].map((path) => ({ path, cachedAt: null, encode: fail }));
  expect(await output.emit([{ path: 'a/index.html', content: 'a' }, ...artifacts])).toEqual({
    problems: [
      {
        code: 'disk-full',
        severity: 'error',
        message: `There is no space left on the disk of \`${output.root}\`.`,
        hint: 'Delete files that are not needed there, then run the command again.',
      },
    ],
  });
  expect(readdirSync(output.root)).toEqual([]);
});

test('a page that cannot be written ends the build before the other pages are rendered, and leaves nothing behind', async () => {
  const output = createOutput();
  const name = 'a'.repeat(300);
  function* listPages(): Generator<Artifact> {
    yield { path: 'a.html', alias: [`a/${name}/index.html`], content: 'a' };
    for (let index = 0; ; index += 1) yield createPage(`pages/${index}.html`, `Page ${index}`).artifact;
  }
  expect(await emit(listPages(), output.options)).toMatchObject({
    problems: [{ message: `\`${output.path(`a/${name}`)}\` cannot be written to (ENAMETOOLONG).` }],
  });
  expect(readdirSync(output.root)).toEqual([]);
});

test('a file where a hidden folder must be ends the build, and leaves neither the lock nor other files', async () => {
  const output = createOutput();
  mkdirSync(output.path('.well-known'), { recursive: true });
  writeFileSync(output.path('.well-known/sub'), 'of somebody else');
  const files = ['.well-known/sub/a.txt', ...Array.from({ length: 8 }, (_, index) => `d${index}/b.txt`)];
  expect(await output.emit(files.map((path) => ({ path, content: path })))).toMatchObject({
    problems: [{ message: expect.stringMatching(/\.well-known\/sub\/\S+ cannot be written to \(ENOTDIR\)\.$/) }],
  });
  expect(output.list()).toEqual(['.well-known', '.well-known/sub']);
});

test('a second build says that another one is running; the lock and the files of a killed one do not matter', async () => {
  const output = createOutput();
  const page = createPage('index.html', 'Home').artifact;
  await output.emit([page]);
  const lock = lockAs(process.ppid, output.out);
  expect(await output.emit([page])).toMatchObject({
    problems: [
      {
        code: 'output-locked',
        message: `Another build (process ${process.ppid}) is writing to \`${output.out}\`.`,
        hint: `Build again when it has finished. If no other build is running, delete \`${lock}\`.`,
      },
    ],
  });
  expect(output.list()).toEqual([basename(lock), 'index.html']);
  rmSync(lock);
  // No system has so many processes.
  for (const left of ['.site-lock-2147483647-1', `.site-lock-${process.pid}-1`, '.site-2147483647-1'])
    writeFileSync(output.path(left), '');
  expect(await output.emit([page])).toMatchObject({ files: 1 });
  expect(output.list()).toEqual(['index.html']);
});
