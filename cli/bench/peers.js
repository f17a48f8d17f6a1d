// npm run bench -- --peers [--large]: `site build` and Hugo, taking turns on the same machine. Hugo
// gets the words of our pages as Markdown, our assets, and a page of ours as its layout, so that it
// writes as many bytes. Not compared, all to the advantage of Hugo: pictures, links, styles and
// structured data of each page (the layout has those of one page), checks of the data, and a second
// file for the address with a slash. Both have their photos ready.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeDataCaches, shareEncodedImages, writeLargeSite } from './large-site.js';
import { formatSeconds, measure, median, printColumns } from './measure.js';

const ROUNDS = 5;
const COLUMNS = [34, 11, 11, 9, 11, 11, 9];
const HUGO_SETTINGS =
  'baseURL: https://www.example.com/\nuglyURLs: true\ndisableKinds: [home, section, taxonomy, term, RSS]\n';
const TITLE = /(?<=<title>).*?(?=<)/;
const DESCRIPTION = /(?<=<meta name="description" content=").*?(?=")/;
const LINKS =
  '<ul>{{ range first 30 .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>';

/**
 * Prints medians of CPU and wall seconds, and how many times as long as Hugo `site` takes.
 * @param {{ packageRoot: string, work: string, large: boolean }} options absolute paths; whether to build 10,000 pages, too
 */
export async function benchPeers({ packageRoot, work, large }) {
  if (spawnSync('hugo', ['version']).error !== undefined) {
    console.log('There is no `hugo` here. Install it with `apt-get install hugo`.');
    return;
  }
  printColumns(['', 'site CPU', 'Hugo CPU', 'ratio', 'site wall', 'Hugo wall', 'ratio'], COLUMNS);
  const shipped = await writePeers(packageRoot, join(work, 'peers'), 0);
  await compare(`${shipped.pages} pages, unchanged`, shipped, () => {});
  await compare(`${shipped.pages} pages, one text edited`, shipped, (round) => {
    edit(join(shipped.root, 'data/cities/mesa.yaml'), /^(metaDescription:).*(\n .*)*/m, `$1 Edit number ${round}`);
    edit(join(shipped.hugo, 'content/home.md'), /^# .*/m, `# Edit number ${round}`);
  });
  for (const cities of large ? [10, 100] : [10]) {
    const peers = await writePeers(packageRoot, join(work, `peers-${cities}`), cities);
    await compare(`${peers.pages} pages from nothing`, peers, () => {
      removeDataCaches(peers.root);
      for (const folder of [join(peers.root, 'dist'), join(peers.hugo, 'public')]) rmSync(folder, { recursive: true });
    });
    rmSync(peers.root, { recursive: true });
  }

  /** @param {string} name @param {{ root: string, hugo: string }} peers @param {(round: number) => void} prepare */
  async function compare(name, { root, hugo }, prepare) {
    const commands = [
      { args: [join(packageRoot, 'cli/site.js'), 'build', '--root', root], program: process.execPath },
      { args: ['--source', hugo, '--quiet'], program: 'hugo' },
    ];
    const runs = commands.map(() => /** @type {import('./measure.js').Measured[]} */ ([]));
    for (let round = 0; round <= ROUNDS; round++) {
      prepare(round);
      for (const [index, { args, program }] of commands.entries()) {
        const run = await measure(args, { program });
        // The first round warms up.
        if (round > 0) runs[index]?.push(run);
      }
    }
    const cells = /** @type {const} */ (['cpuSeconds', 'wallSeconds']).flatMap((key) => {
      const [own = Number.NaN, peer = Number.NaN] = runs.map((list) => median(list.map((run) => run[key])));
      return [formatSeconds(own), formatSeconds(peer), `${(own / peer).toFixed(2)}x`];
    });
    printColumns([name, ...cells], COLUMNS);
  }
}

/** Writes and builds a site, and the same pages for Hugo. @param {string} packageRoot @param {string} root @param {number} cities 0 for the shipped site */
async function writePeers(packageRoot, root, cities) {
  if (cities === 0) cpSync(join(packageRoot, 'data'), join(root, 'data'), { recursive: true });
  else writeLargeSite(packageRoot, root, { cities, services: 99 });
  shareEncodedImages(packageRoot, root);
  await measure([join(packageRoot, 'cli/site.js'), 'build', '--root', root]);
  const hugo = join(root, 'hugo');
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    mkdirSync(dirname(join(hugo, file)), { recursive: true });
    writeFileSync(join(hugo, file), text);
  };
  const files = readdirSync(join(root, 'dist'), { encoding: 'utf8', recursive: true });
  // `a/index.html` is `a.html` for the address with a slash.
  const pages = files.filter((file) => /(?:^[^/]*|\/(?!index)[^/]*)\.html$/.test(file));
  const htmls = pages.map((page) => readFileSync(join(root, 'dist', page), 'utf8'));
  for (const [index, html] of htmls.entries()) {
    const [title, description] = [TITLE, DESCRIPTION].map((pattern) => pattern.exec(html)?.[0]);
    const words = toMarkdown(/<main[ >].*<\/main>/s.exec(html)?.[0] ?? '');
    const file = pages[index]?.replace(/^index/, 'home').replace(/html$/, 'md');
    write(`content/${file}`, `${JSON.stringify({ title, description }, null, 1)}\n\n${words}`);
  }
  const [middle = ''] = htmls.toSorted((a, b) => a.length - b.length).slice(htmls.length / 2);
  const layout = middle
    .replace(TITLE, '{{ .Title }}')
    .replace(DESCRIPTION, '{{ .Description }}')
    .replace(/(?<=rel="canonical" href=").*?(?=")/, '{{ .Permalink }}')
    .replace('</main>', `{{ .Content }}${LINKS}</main>`);
  cpSync(join(root, 'dist/assets'), join(hugo, 'static/assets'), { recursive: true });
  write('hugo.yaml', HUGO_SETTINGS);
  write('layouts/_default/single.html', layout);
  await measure(['--source', hugo, '--quiet'], { program: 'hugo' });
  const missing = pages.find((page) => !existsSync(join(hugo, 'public', page.replace(/^index/, 'home'))));
  if (missing !== undefined) throw new Error(`Hugo has not written ${missing}`);
  return { root, hugo, pages: pages.length };
}

/** Returns headings, list items and links as Markdown, all other texts as paragraphs. @param {string} html */
function toMarkdown(html) {
  return html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href, text) => `[${text.replace(/<.*?>/g, '')}](${href})`)
    .replace(/<h([1-6])\b[^>]*>/g, (_, level) => `\n\n${'#'.repeat(level)} `)
    .replace(/<li\b[^>]*>/g, '\n* ')
    .replace(/<\/?(?:p|div|dt|dd|td|th|ul|ol|h\d|section|summary|caption|label|option)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
}

/** @param {string} file @param {RegExp} pattern @param {string} text */
function edit(file, pattern, text) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text));
}
