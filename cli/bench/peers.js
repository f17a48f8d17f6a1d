// npm run bench -- --peers: the build beside Hugo, which writes as many pages, bytes and assets, and beside a bare React loop, without the time
// in which it loads the data. All run in turn, round by round, so that a slow moment of the machine slows all of them. Who writes all
// files starts with an empty folder.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithImages, shareEncodedImages, writeLargeSite } from './large-site.js';
import { formatSeconds, measure, measureCommand, median, print } from './measure.js';

const ROUNDS = 7;

/**
 * Prints medians of wall and CPU seconds; Hugo is left out where it is not installed.
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
  const hugo =
    spawnSync('hugo', ['version']).status === 0
      ? writeHugoSite(join(root, 'dist'), join(work, 'hugo'))
      : null;
  if (hugo === null) console.log('Hugo is not installed: its rows are left out.');
  let edits = 0;
  const edit = () => {
    edits += 1;
    writeFileSync(city, text.replace(/^metaDescription: .*/m, `metaDescription: Edit number ${edits}`));
  };
  const remove = (/** @type {string[]} */ ...paths) => {
    for (const path of paths) rmSync(join(work, path), { recursive: true, force: true });
  };
  /** @type {readonly { name: string, prepare?: () => void, run: () => Promise<{ wallSeconds: number, cpuSeconds: number }> }[]} */
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
      prepare: () =>
        remove(
          'peers/dist',
          ...['build', 'data', 'data.json', 'client'].map((name) => `peers/.cache/${name}`),
        ),
      run: () => measure(build),
    },
  ];
  const runs = new Map(
    candidates.map(({ name }) => [name, /** @type {{ wall: number, cpu: number }[]} */ ([])]),
  );
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, prepare, run } of candidates) {
      prepare?.();
      const { wallSeconds, cpuSeconds } = await run();
      runs.get(name)?.push({ wall: wallSeconds, cpu: cpuSeconds });
    }
  const [first = []] = runs.values();
  for (const [name, measured] of runs) {
    const of = (/** @type {'wall' | 'cpu'} */ figure, list = measured) =>
      median(list.map((run) => run[figure]));
    const share = hugo === null ? '' : `, ${(of('wall') / of('wall', first)).toFixed(2)}x hugo`;
    print(name, `${formatSeconds(of('wall'))} wall, ${formatSeconds(of('cpu'))} CPU${share}`);
  }
  await benchLargeEdit({ packageRoot, work, site });
}

/**
 * One edit on a site of more than a thousand pages.
 * @param {{ packageRoot: string, work: string, site: string }} options
 */
async function benchLargeEdit({ packageRoot, work, site }) {
  const root = join(work, 'large-edit');
  writeLargeSite(packageRoot, root, { cities: 11, services: 94 });
  shareEncodedImages(packageRoot, root);
  const build = [site, 'build', '--root', root];
  const city = join(root, 'data/cities/mesa.yaml');
  const text = readFileSync(city, 'utf8');
  const edited = [];
  const complete = [];
  for (let round = 0; round < 3; round++) {
    rmSync(join(root, '.cache/build'), { recursive: true, force: true });
    complete.push((await measure(build)).wallSeconds);
    writeFileSync(city, text.replace(/^metaDescription: .*/m, `metaDescription: Edit number ${round}`));
    edited.push((await measure(build)).wallSeconds);
  }
  print(
    '1,100 pages, one city edited',
    `${formatSeconds(median(edited))}; every page: ${formatSeconds(median(complete))}`,
  );
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
