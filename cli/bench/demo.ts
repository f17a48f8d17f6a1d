// npm run demo: builds the test sites, and an index page that shows them with pictures, their YAML,
// Lighthouse's scores and their weight, all measured here. `-- https://example.com/demo` says where
// it will be published. What it writes to .cache/demo/ any static host can serve.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import sirv from 'sirv';
import { parse } from 'yaml';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { quietFlags } from '../check/browser/start-chromium.ts';
import { auditPage, type Figures } from './audit-page.ts';

const SIZES = { phone: { width: 390, height: 664 }, laptop: { width: 1366, height: 768 } } as const;
/** How much of site.yaml is shown. */
const SHOWN_LINES = 36;

interface Demo {
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly look: string;
  readonly pages: number;
  readonly yaml: string;
  readonly figures: Figures;
}

/** Writes the demo. @param root the folder of the program */
export async function buildDemo(root: string, [baseUrl = 'https://demo.example.com']: readonly string[]) {
  const out = join(root, '.cache/demo');
  const work = mkdtempSync(join(tmpdir(), 'site-demo-'));
  rmSync(out, { recursive: true, force: true });
  const sites = join(root, 'cli/testing/sites');
  const slugs = readdirSync(sites);
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: [...quietFlags] });
  try {
    for (const slug of slugs) {
      cpSync(join(sites, slug, 'data'), join(work, slug, 'data'), { recursive: true });
      const flags = ['--root', join(work, slug), '--out', join(out, slug), '--base-url', `${baseUrl}/${slug}`];
      run(root, ['build', ...flags, '--host', 'github-pages']);
    }
    const demos = await serve(out, new URL(baseUrl).pathname, async (origin) => {
      const measured: Demo[] = [];
      for (const slug of slugs) {
        await takePictures(browser, `${origin}/${slug}`, join(out, 'pictures'), slug);
        const figures = await auditPage(`${origin}/${slug}`);
        measured.push({ ...describe(root, join(work, slug)), slug, figures });
        console.log(`${slug}: ${formatFigures(figures)}`);
      }
      return measured;
    });
    writeFileSync(join(out, 'index.html'), `<!doctype html>${renderToStaticMarkup(renderIndex(demos))}`);
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

function describe(root: string, site: string): Omit<Demo, 'slug' | 'figures'> {
  const yaml = readFileSync(join(site, 'data/site.yaml'), 'utf8');
  const { name, tagline = '', look = 'slab' } = parse(yaml) as Record<string, string>;
  const pages = run(root, ['build', '--list', '--root', site]).trim().split('\n').length;
  return { name: name ?? '', tagline, look, pages, yaml: yaml.split('\n').slice(0, SHOWN_LINES).join('\n') };
}

/** Serves the demo below the path where it will be published, while it is measured. */
async function serve<T>(out: string, path: string, use: (origin: string) => Promise<T>): Promise<T> {
  const send = sirv(out, { extensions: ['html'] });
  const prefix = path.replace(/\/$/, '');
  const server = createServer((request, response) => {
    request.url = (request.url ?? '/').slice(prefix.length) || '/';
    send(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function takePictures(browser: Browser, url: string, folder: string, slug: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const png = await page.screenshot();
    await sharp(png)
      .webp({ quality: 82 })
      .toFile(join(folder, `${slug}-${name}.webp`));
    await context.close();
  }
}

function formatFigures({ scores, first, lcp, cls }: Figures): string {
  const [performance, accessibility, practices, seo] = scores.map((score) => score.toFixed(0));
  return `Lighthouse ${performance} performance, ${accessibility} accessibility, ${practices} best practices, ${seo} SEO; ${(first / 1000).toFixed(0)} kB for the first view, largest paint after ${(lcp / 1000).toFixed(1)} s on a simulated slow phone, layout shift ${cls.toFixed(3)}`;
}

function renderIndex(demos: readonly Demo[]): ReactNode {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, 'Sites made with site'),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('style', null, STYLES),
    ),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h('h1', null, 'Sites made with site'),
        h(
          'p',
          null,
          'Websites of local businesses, made from YAML like that beside each, and measured as they are here. None of these businesses exists.',
        ),
      ),
      h('main', null, ...demos.map(renderDemo)),
    ),
  );
}

function renderDemo({ slug, name, tagline, look, pages, yaml, figures }: Demo): ReactNode {
  const picture = (size: keyof typeof SIZES) =>
    h('img', { src: `pictures/${slug}-${size}.webp`, alt: `The home page on a ${size}`, ...SIZES[size] });
  return h(
    'article',
    { key: slug },
    h('h2', null, h('a', { href: `${slug}/` }, name)),
    h('p', null, `${tagline === '' ? '' : `${tagline}. `}${pages} pages in the look ${look}.`),
    h(
      'div',
      { className: 'beside' },
      h(
        'div',
        null,
        h('div', { className: 'pictures' }, picture('laptop'), picture('phone')),
        h('p', { className: 'figures' }, `${formatFigures(figures)}.`),
      ),
      h('figure', null, h('figcaption', null, 'Its site.yaml begins:'), h('pre', { tabIndex: 0 }, yaml)),
    ),
  );
}

const STYLES = `
body { margin: 0 auto; max-width: 84rem; padding: 2rem 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1c1b19; background: #f7f4ee; }
h1 { font-size: 2.5rem; line-height: 1.1; margin: 0; }
article { margin: 3rem 0; padding: 1.5rem; background: #fff; border: 1px solid #ddd6ca; border-radius: 8px; }
h2 { margin: 0; }
a { color: #8a3c12; }
.beside { display: grid; gap: 1.5rem; }
.beside > * { min-width: 0; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
.pictures img { width: 100%; height: auto; border: 1px solid #ddd6ca; border-radius: 4px; }
.pictures img + img { width: 60%; }
@media (min-width: 44rem) {
  .pictures { flex-wrap: nowrap; }
  .pictures img { width: 74%; }
  .pictures img + img { width: 23.5%; }
}
@media (min-width: 64rem) { .beside { grid-template-columns: 3fr 2fr; } }
.figures { color: #57524a; }
figure { margin: 0; }
figcaption { font-weight: 600; }
pre { overflow: auto; margin: 0.5rem 0 0; max-height: 24rem; padding: 1rem; background: #1f2428; color: #eee; font-size: 0.875rem; border-radius: 4px; }
`;
