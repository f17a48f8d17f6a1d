// npm run bench -- --peers: the build beside Hugo, on generated content of the same size, and beside a bare React loop. All run in turn,
// round by round, so that a slow moment of the machine slows all of them.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const forget = (/** @type {string[]} */ ...names) => {
    for (const name of names) rmSync(join(root, '.cache', name), { recursive: true, force: true });
  };
  /** @type {readonly { name: string, prepare?: () => void, run: () => ReturnType<typeof measure> }[]} */
  const candidates = [
    ...(hugo === null ? [] : [{ name: 'hugo', run: () => measureCommand(hugo) }]),
    {
      name: 'bare React loop',
      prepare: () => rmSync(join(work, 'bare'), { recursive: true, force: true }),
      run: () => measure([bareLoop, root, join(work, 'bare')]),
    },
    { name: 'site build, nothing changed', run: () => measure(build) },
    { name: 'site build, one city edited', prepare: edit, run: () => measure(build) },
    {
      name: 'site build, images cached only',
      prepare: () => forget('build', 'data', 'data.json', 'client'),
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
 * Writes a site for Hugo with as many pages and as much text on each as ours; returns the command that builds it.
 * @param {string} dist our output
 * @param {string} folder
 */
function writeHugoSite(dist, folder) {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
  mkdirSync(join(folder, 'content'), { recursive: true });
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true });
  writeFileSync(join(folder, 'config.toml'), 'baseURL = "https://example.com/"\ntitle = "Bench"\n');
  const layout =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><nav>{{ range .Site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav><main>{{ .Content }}</main></body></html>\n';
  for (const name of ['single', 'list']) writeFileSync(join(folder, `layouts/_default/${name}.html`), layout);
  for (const [index, path = '/'] of paths.entries()) {
    const name = path === '/' || path === '' ? 'home-page' : path.slice(1);
    const html = readFileSync(
      join(dist, path === '/' || path === '' ? 'index.html' : `${name}.html`),
      'utf8',
    );
    const body = html.slice(html.indexOf('<main')).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, '\n');
    const paragraphs = body.split(/\n\s*/).filter((line) => line.length > 20);
    writeFileSync(
      join(folder, `content/${name}.md`),
      `---\ntitle: "Page ${index}"\n---\n\n${paragraphs.map((line, at) => (at % 8 === 0 ? `## ${line}` : line)).join('\n\n')}\n`,
    );
  }
  return ['hugo', '--quiet', '--source', folder, '--destination', join(folder, 'public')];
}
