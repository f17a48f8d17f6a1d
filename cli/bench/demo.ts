// npm run demo: builds the test sites, and an index page that shows them with pictures and their
// YAML. `-- https://example.com/demo` says where it will be published. What it writes to
// .cache/demo/ any static host can serve.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { parse } from 'yaml';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { DESIGN_FOLDERS } from '../base/files/design-files.ts';
import { quietFlags } from '../check/browser/start-chromium.ts';
import { openBuilt } from './looks.ts';

const SIZES = { laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 664 } } as const;
/** How much of site.yaml is shown. */
const SHOWN_LINES = 36;

/** Writes the demo. @param root the folder of the program */
export async function buildDemo(root: string, [baseUrl = 'https://demo.example.com']: readonly string[]) {
  const out = join(root, '.cache/demo');
  const work = mkdtempSync(join(tmpdir(), 'site-demo-'));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'pictures'), { recursive: true });
  const sites = join(root, 'cli/testing/sites');
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
  try {
    const [start = '', article = '', end = ''] = readFileSync(join(root, 'cli/bench/demo.html'), 'utf8').split(
      /<!-- (?:each|end) -->\n/,
    );
    const articles: string[] = [];
    for (const slug of readdirSync(sites)) {
      const site = join(work, slug);
      for (const folder of ['data', ...DESIGN_FOLDERS])
        if (existsSync(join(sites, slug, folder)))
          cpSync(join(sites, slug, folder), join(site, folder), { recursive: true });
      // Its addresses begin at the root until it is published.
      run(root, ['build', '--root', site]);
      await takePictures(browser, join(site, 'dist'), join(out, 'pictures', slug));
      const flags = ['--out', join(out, slug), '--base-url', `${baseUrl}/${slug}`, '--host', 'github-pages'];
      run(root, ['build', '--root', site, ...flags]);
      const values: Readonly<Record<string, string>> = { slug, ...describe(root, site) };
      articles.push(article.replace(/\{(\w+)\}/g, (_, key) => escapeText(values[key] ?? '')));
    }
    writeFileSync(join(out, 'index.html'), [start, ...articles, end].join(''));
    console.log(`Wrote ${out}.`);
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
}

function run(root: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'cli/site.js'), ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`site ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

function describe(root: string, site: string) {
  const yaml = readFileSync(join(site, 'data/site.yaml'), 'utf8');
  const { name = '', tagline = '', look = 'slab' } = parse(yaml) as Record<string, string>;
  const pages = String(run(root, ['build', '--list', '--root', site]).trim().split('\n').length);
  return { name, tagline, look, pages, yaml: yaml.split('\n').slice(0, SHOWN_LINES).join('\n') };
}

async function takePictures(browser: Browser, dist: string, target: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    const tab = await openBuilt(browser, { dist, path: '/' });
    await tab.setViewportSize(viewport);
    await tab.evaluate(() => document.fonts.ready.then(() => null));
    await sharp(await tab.screenshot())
      .webp({ quality: 82 })
      .toFile(`${target}-${size}.webp`);
    await tab.context().close();
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
