// npm run bench -- --peers: the build beside Hugo, which writes as many pages, bytes and assets, and beside a bare React loop, without the time
// in which it loads the data. All run in turn, round by round, so that a slow moment of the machine slows all of them. Who writes all
// files starts with an empty folder.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithImages, removeDataCaches, shareEncodedImages, writeLargeSite } from './large-site.js';
import { formatMegabytes, formatSeconds, measure, measureCommand, median, print } from './measure.js';

const ROUNDS = 7;

/**
 * Prints medians of wall and CPU seconds and of memory; Hugo is left out where it is not installed.
 * @param {{ packageRoot: string, work: string, bareLoop: string }} options absolute paths
 */
export async function benchPeers({ packageRoot, work, bareLoop }) {
  const site = join(packageRoot, 'cli/site.js');
  const root = join(work, 'peers');
  copyWithImages(packageRoot, root);
  const city = join(root, 'data/cities/mesa.yaml');
  const text = readFileSync(city, 'utf8');
  const build = [site, 'build', '--root', root];
  await measure(build);
  const hugo = isHugoInstalled() ? writeHugoSite(join(root, 'dist'), join(work, 'hugo')) : null;
  if (hugo === null) console.log('Hugo is not installed: its rows are left out.');
  let edits = 0;
  const edit = () => {
    edits += 1;
    writeFileSync(city, text.replace(/^metaDescription: .*/m, `metaDescription: Edit number ${edits}`));
  };
  const remove = (/** @type {string[]} */ ...paths) => {
    for (const path of paths) rmSync(join(work, path), { recursive: true, force: true });
  };
  /** @type {readonly Candidate[]} */
  const candidates = [
    ...(hugo === null
      ? []
      : [
          { name: 'hugo', run: () => measureCommand(hugo) },
          {
            name: 'hugo, empty folder',
            prepare: () => remove('hugo/public'),
            run: () => measureCommand(hugo),
          },
        ]),
    {
      name: 'bare React loop',
      prepare: () => remove('bare'),
      run: async () => JSON.parse((await measure([bareLoop, root, join(work, 'bare')])).output),
    },
    { name: 'site build, nothing changed', run: () => measure(build) },
    { name: 'site build, one city edited', prepare: edit, run: () => measure(build) },
    {
      name: 'site build, images cached only',
      prepare: () => {
        remove('peers/dist');
        removeDataCaches(root);
      },
      run: () => measure(build),
    },
  ];
  await runInTurn(candidates, ROUNDS);
  await benchLargeSite({ packageRoot, work, site }, { cities: 11, services: 94, rounds: 3 });
  if (process.argv.includes('--large'))
    await benchLargeSite({ packageRoot, work, site }, { cities: 100, services: 99, rounds: 1 });
}

/**
 * @typedef {object} Candidate
 * @property {string} name
 * @property {() => void} [prepare]
 * @property {() => Promise<import('./measure.js').Measured>} run
 */

/**
 * Runs all candidates in turn and prints the medians of each, compared with the first.
 * @param {readonly Candidate[]} candidates
 * @param {number} rounds
 */
async function runInTurn(candidates, rounds) {
  const runs = candidates.map((candidate) => ({
    ...candidate,
    measured: /** @type {import('./measure.js').Measured[]} */ ([]),
  }));
  for (let round = 0; round < rounds; round++)
    for (const { prepare, run, measured } of runs) {
      prepare?.();
      measured.push(await run());
    }
  const [first] = runs;
  for (const { name, measured } of runs) {
    const of = (/** @type {'wallSeconds' | 'cpuSeconds' | 'peakBytes'} */ figure, list = measured) =>
      median(list.map((run) => run[figure]));
    const share = (of('wallSeconds') / of('wallSeconds', first?.measured)).toFixed(2);
    print(
      name,
      `${formatSeconds(of('wallSeconds'))} wall, ${formatSeconds(of('cpuSeconds'))} CPU, ${formatMegabytes(of('peakBytes'))} peak, ${share}x ${first?.name}`,
    );
  }
}

/**
 * Everything and one edit on a large site, beside Hugo.
 * @param {{ packageRoot: string, work: string, site: string }} paths
 * @param {{ cities: number, services: number, rounds: number }} size
 */
async function benchLargeSite({ packageRoot, work, site }, { rounds, ...size }) {
  const folder = join(work, `large-${size.cities}`);
  const [root, hugoRoot] = [join(folder, 'site'), join(folder, 'hugo')];
  writeLargeSite(packageRoot, root, size);
  shareEncodedImages(packageRoot, root);
  const build = [site, 'build', '--root', root];
  await measure(build);
  const pages = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.html')).length;
  console.log(`${pages} pages, ${rounds} rounds`);
  const hugo = isHugoInstalled() ? writeHugoSite(join(root, 'dist'), hugoRoot) : null;
  let edits = 0;
  const edit = (/** @type {string} */ file, /** @type {RegExp} */ line) => {
    edits += 1;
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(line, (found) => `${found.split(':')[0]}: Edit number ${edits}`),
    );
  };
  const remove = (/** @type {string[]} */ ...paths) => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
  };
  await runInTurn(
    [
      ...(hugo === null
        ? []
        : [
            {
              name: 'hugo, empty folder',
              prepare: () => remove(join(hugoRoot, 'public')),
              run: () => measureCommand(hugo),
            },
            {
              name: 'hugo, one page edited',
              prepare: () => edit(join(hugoRoot, 'content/404.md'), /^title: .*/m),
              run: () => measureCommand(hugo),
            },
          ]),
      {
        name: 'site build, images cached only',
        prepare: () => {
          remove(join(root, 'dist'));
          removeDataCaches(root);
        },
        run: () => measure(build),
      },
      {
        name: 'site build, one city edited',
        prepare: () => edit(join(root, 'data/cities/mesa.yaml'), /^metaDescription: .*/m),
        run: () => measure(build),
      },
    ],
    rounds,
  );
}

function isHugoInstalled() {
  return spawnSync('hugo', ['version']).status === 0;
}

/**
 * Writes a site for Hugo with our pages and assets; returns the command that builds it. The text of each page is Markdown, and the layout
 * is a whole page of ours, to which it is added, so that the pages have as many bytes.
 * @param {string} dist our output
 * @param {string} folder
 */
function writeHugoSite(dist, folder) {
  const files = readdirSync(dist).filter((name) => name.endsWith('.html'));
  const read = (/** @type {string} */ name) => readFileSync(join(dist, name), 'utf8');
  const bodyOf = (/** @type {string} */ html) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const name of ['content', 'layouts/_default', 'static'])
    mkdirSync(join(folder, name), { recursive: true });
  cpSync(join(dist, 'assets'), join(folder, 'static/assets'), { recursive: true });
  writeFileSync(
    join(folder, 'config.toml'),
    'baseURL = "https://example.com/"\ntitle = "Bench"\ndisableKinds = ["taxonomy", "term", "RSS"]\n',
  );
  const average = files.map(read).toSorted((a, b) => a.length - b.length)[Math.floor(files.length / 2)] ?? '';
  const layout = average
    .replace(/<title>[^<]*/, '<title>{{ .Title }}')
    .replace('</main>', '{{ .Content }}</main>');
  for (const name of ['single', 'list']) writeFileSync(join(folder, `layouts/_default/${name}.html`), layout);
  for (const [index, name] of files.entries()) {
    const text = bodyOf(read(name)).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, '\n');
    const paragraphs = text.split(/\n\s*/).filter((line) => line.length > 20);
    const content = paragraphs.map((line, at) => (at % 8 === 0 ? `## ${line}` : line)).join('\n\n');
    const file = name === 'index.html' ? 'home-page.md' : name.replace('.html', '.md');
    writeFileSync(join(folder, 'content', file), `---\ntitle: "Page ${index}"\n---\n\n${content}\n`);
  }
  return ['hugo', '--quiet', '--source', folder, '--destination', join(folder, 'public')];
}
