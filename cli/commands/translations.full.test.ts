// A site that is partly translated, as `site build` writes it: what its pages say of each other's
// languages.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute, type Element, type Page, parsePage, textOf } from '../testing/built-page.ts';
import { hashFolder, runSite } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';
import { translateSite } from '../testing/translate-site.ts';

const TRANSLATED = ['services/metal-roofs.yaml', 'cities/aurora.yaml', 'local/aurora/metal-roofs.yaml'];
const URL = 'https://frontrange.example.com';

async function buildTranslated(): Promise<SiteFixture> {
  const fixture = copyFixture();
  translateSite(fixture.root, (file) => TRANSLATED.includes(file));
  const page = 'services/metal-roofs.es-US.yaml';
  fixture.write(page, `path: /es/techos\nredirectFrom: [/techos]\n${fixture.read(page)}`);
  fixture.write(
    'articles/hail.md',
    '---\ntitle: Hail season\ndate: 2024-05-06\n---\n\nHail comes in May, and it dents soft metal.\n',
  );
  fixture.edit('articles/hail.md', 'date:', 'description: What hail does to a roof.\ndate:');
  fixture.write(
    'articles/hail.es-US.md',
    '---\ntitle: Temporada de granizo\ndescription: Lo que hace el granizo.\n---\n\nEl granizo llega en mayo.\n',
  );
  fixture.write('pages/articles.es-US.yaml', 'path: /es/consejos\n');
  expect((await runSite(['build', '--root', fixture.root])).code).toBe(0);
  return fixture;
}

function readPage({ root }: SiteFixture, path: string): Page {
  return parsePage(readFileSync(join(root, 'dist', `${path === '/' ? 'index' : path}.html`), 'utf8'));
}

function listAlternates(page: Page): string[] {
  return page
    .all('link')
    .filter((link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang') !== undefined)
    .map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')?.replace(URL, '')}`);
}

function findMeta(page: Page, property: string): (string | undefined)[] {
  return page
    .all('meta')
    .filter((meta) => attribute(meta, 'property') === property)
    .map((meta) => attribute(meta, 'content'));
}

test('a partly translated site', async () => {
  const fixture = await buildTranslated();
  const spanish = readPage(fixture, 'es/techos');
  const english = readPage(fixture, 'metal-roofs');
  const alternates = ['en-US /metal-roofs', 'es-US /es/techos', 'x-default /metal-roofs'];

  // The head of both names both.
  expect(attribute(spanish.root, 'lang')).toBe('es-US');
  expect(attribute(english.root, 'lang')).toBe('en-US');
  expect(listAlternates(spanish)).toEqual(alternates);
  expect(listAlternates(english)).toEqual(alternates);
  expect(findMeta(spanish, 'og:locale')).toEqual(['es_US']);
  expect(findMeta(spanish, 'og:locale:alternate')).toEqual(['en_US']);
  expect(findMeta(english, 'og:locale:alternate')).toEqual(['es_US']);

  // The header and the footer lead to the other, named in its language.
  const describe = (link: Element) =>
    `${attribute(link, 'href')} ${attribute(link, 'lang')} ${attribute(link, 'hreflang')}`;
  const listVersions = (page: Page) =>
    page
      .all('a')
      .filter((link) => attribute(link, 'class') === 'language-link')
      .map(describe);
  expect(listVersions(spanish)).toEqual(['/metal-roofs en-US en-US', '/metal-roofs en-US en-US']);
  expect(listVersions(english)).toEqual(['/es/techos es-US es-US', '/es/techos es-US es-US']);
  expect(english.html.match(/>Español<\/a>/g)).toHaveLength(2);
  expect(listVersions(readPage(fixture, 'shingle-roofs'))).toEqual([]);
  expect(listAlternates(readPage(fixture, 'shingle-roofs'))).toEqual([]);

  // Links lead to translated pages, and name the language of those that are not translated.
  const links = spanish
    .all('a')
    .filter((link) => attribute(link, 'href')?.startsWith('/') && attribute(link, 'class') !== 'language-link');
  // The name of such a page is in its language; other words are in that of the page.
  const languages = links.map((link) => `${textOf(link)}: ${attribute(link, 'lang')}`);
  expect(languages).toContain('Shingle Roofs (English): en-US');
  expect(languages).toContain('Front Range Roofing: undefined');
  const options = spanish.all('option').map((option) => `${textOf(option)}: ${attribute(option, 'lang')}`);
  expect(options).toContain('Shingle Roofs: en-US');
  for (const link of links)
    expect(attribute(link, 'hreflang'), attribute(link, 'href')).toBe(
      attribute(link, 'href')?.startsWith('/es/') ? undefined : 'en-US',
    );
  const hrefs = new Set(links.map((link) => attribute(link, 'href')));
  for (const href of ['/es/aurora-roofers', '/es/metal-roofs-aurora', '/boulder-roofers', '/shingle-roofs'])
    expect(hrefs.has(href), href).toBe(true);
  for (const href of ['/aurora-roofers', '/metal-roofs-aurora']) expect(hrefs.has(href), href).toBe(false);

  // Structured data, the form, the sitemap and the feeds.
  const node = spanish.graph.find(({ '@id': id }) => id === `${URL}/es/techos#page`);
  expect(node).toMatchObject({ '@type': 'WebPage', inLanguage: 'es-US' });
  const language = spanish.all('input').find((input) => attribute(input, 'name') === 'language');
  expect(language && attribute(language, 'value')).toBe('Spanish');
  expect(english.html).toContain('<input type="hidden" name="language" value="English"/>');
  const read = (file: string) => readFileSync(join(fixture.root, 'dist', file), 'utf8');
  const entry = (path: string) =>
    read('sitemap.xml')
      .split('\n')
      .find((line) => line.includes(`<loc>${URL}${path}</loc>`));
  for (const path of ['/metal-roofs', '/es/techos'])
    expect(entry(path)?.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual(
      alternates.map((alternate) => {
        const [tag, target] = alternate.split(' ');
        return `hreflang="${tag}" href="${URL}${target}"`;
      }),
    );
  expect(entry('/shingle-roofs')).not.toContain('hreflang');
  expect(read('es/feed.xml')).toContain('Temporada de granizo');
  expect(read('es/feed.xml')).not.toContain('Hail season');
  expect(read('feed.xml')).not.toContain('Temporada');
  expect(readPage(fixture, 'es/articles/hail').html).toContain('href="/es/feed.xml"');

  const { stdout } = await runSite(['build', '--list', '--root', fixture.root]);
  expect(stdout).toMatch(/^\/es\/techos {2}service {2}/m);

  // A page is rendered again when its translation or a page that it links to changes.
  fixture.edit('cities/aurora.es-US.yaml', 'h1: ', 'path: /es/aurora\nh1: ');
  await runSite(['build', '--root', fixture.root]);
  expect(readPage(fixture, 'es/techos').html).toContain('href="/es/aurora"');
  const incremental = hashFolder(join(fixture.root, 'dist'));
  rmSync(join(fixture.root, 'dist'), { recursive: true });
  await runSite(['build', '--root', fixture.root]);
  expect(hashFolder(join(fixture.root, 'dist'))).toEqual(incremental);
});
