// How much a page costs, compressed by brotli as a host does it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { realSite } from '../cli/testing/real-site.ts';
import { phone, useBrowser } from './testing/browser.ts';
import { pageOfEachKind } from './testing/page-kinds.ts';

const KB = 1000;
const site = useBrowser(realSite);

const read = (file: string) => readFileSync(join(realSite, file), 'utf8');
const kept = new Map<string, number>();

/** Pages share most of their files, and each is compressed as a host does it, as well as it can be. */
function compressed(text: string): number {
  const known = kept.get(text) ?? brotliCompressSync(text).length;
  kept.set(text, known);
  return known;
}

const weight = (files: readonly string[]) => files.reduce((sum, file) => sum + compressed(read(file)), 0);

/** Bytes over the line: hosts compress text alone. */
function sent(file: string): number {
  return /\.(?:html|css|js|svg|webmanifest)$/.test(file)
    ? compressed(read(file))
    : statSync(join(realSite, file)).size;
}

/** A script and all that it cannot start without. */
function withImports(file: string): string[] {
  const named = [...read(file).matchAll(/(?:^|;|\})import[^;()]*?"\.\/([\w-]+\.js)"/g)];
  return [file, ...named.flatMap(([, name]) => withImports(`assets/${name}`))];
}

/** What esbuild made of a source by its name. */
function chunk(name: string): string {
  const file = readdirSync(join(realSite, 'assets')).find((entry) => entry.startsWith(`${name}-`));
  if (file === undefined) throw new Error(`there is no chunk of ${name}`);
  return `assets/${file}`;
}

function scriptsOf(page: string) {
  const html = read(page);
  return {
    entries: [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => String(file)),
    inline: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => String(code)),
  };
}

test('on every page the loader takes 1.5 KB at most, and all script of the page itself 6 KB', () => {
  const pages = readdirSync(realSite, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(80);
  for (const page of pages) {
    const { entries, inline } = scriptsOf(page);
    expect([page, entries.length, inline.length]).toEqual([page, 1, 1]);
    const loader = compressed(inline.join(''));
    expect(loader).toBeLessThanOrEqual(1.5 * KB);
    expect(weight(entries.flatMap(withImports)) + loader).toBeLessThanOrEqual(6 * KB);
  }
});

test('the further code of all widgets together takes 12 KB at most', () => {
  const atOnce = scriptsOf('index.html').entries.flatMap(withImports);
  const ofLibrary = [chunk('library'), chunk('recorder')].flatMap(withImports);
  const widgets = readdirSync(join(realSite, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`)
    .filter((file) => !atOnce.includes(file) && !ofLibrary.includes(file));
  expect(widgets.length).toBeGreaterThanOrEqual(2);
  expect(weight(widgets)).toBeLessThanOrEqual(12 * KB);
});

test('the analytics library and its recorder take 120 KB together', () => {
  const files = new Set([chunk('library'), chunk('recorder')].flatMap(withImports));
  expect(files.size).toBe(2);
  expect(weight([...files])).toBeLessThanOrEqual(120 * KB);
});

test.each([
  ['a desktop', {}],
  ['a phone', phone],
])(
  'on %s a page that nobody has touched has asked for no more than 6 KB of script, the library aside',
  async (_, options) => {
    for (const [, path] of pageOfEachKind()) {
      const { context, open, page } = await site.visit(options);
      await open(path);
      // It comes last, when the page is at rest.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/library-')),
      );
      const asked = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => name.endsWith('.js')),
      );
      const own = asked.map((file) => file.slice(1)).filter((file) => !/\/(?:library|recorder)-/.test(file));
      expect(own.length).toBeGreaterThanOrEqual(1);
      const inline = scriptsOf('index.html').inline.join('');
      expect([path, weight(own) + compressed(inline)]).toEqual([
        path,
        expect.toSatisfy((bytes: number) => bytes <= 6 * KB),
      ]);
      await context.close();
    }
  },
);

test('every page and its styles take 20 KB together', () => {
  const pages = readdirSync(realSite).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const styles = [...read(page).matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file]) =>
      String(file),
    );
    expect([page, styles.length]).toEqual([page, 1]);
    expect([page, weight([page, ...styles])]).toEqual([
      page,
      expect.toSatisfy((bytes: number) => bytes <= 20 * KB),
    ]);
  }
});

test('the first view of a service page on a phone takes 180 KB in all, its photos and letters with it', async () => {
  const services = readdirSync(realSite).filter(
    (file) => file.endsWith('.html') && read(file).includes(' data-page-type="service" '),
  );
  expect(services.length).toBe(11);
  for (const file of services) {
    const { context, open, page } = await site.visit({ ...phone, deviceScaleFactor: 2 });
    await open(`/${file.replace('.html', '')}`);
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
    );
    const own = [file, ...new Set(asked)].filter(
      (name) => !/\/(?:library|recorder)-/.test(name) && existsSync(join(realSite, name)),
    );
    expect(own.join(' ')).toMatch(/\.woff2/);
    expect(own.join(' ')).toMatch(/\.avif/);
    const bytes = own.reduce((sum, name) => sum + sent(name), 0);
    expect([file, bytes]).toEqual([file, expect.toSatisfy((bytes: number) => bytes <= 180 * KB)]);
    await context.close();
  }
});
