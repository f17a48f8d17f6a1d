// Builds a site whose words are all in brackets: text outside of brackets that is not in the data
// is a fixed word in the code.
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { buildModel } from '../model/model.ts';
import { defaultWords, listWords } from '../schema/wording/wording.ts';
import { type Element, type Page, parsePage, textOf } from '../testing/built-page.ts';
import { addEveryDetail } from '../testing/every-detail.ts';
import { bracketWords, removeBracketed } from '../testing/pseudo-words.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture, copySite, type SiteFixture } from '../testing/site-fixture.ts';

/**
 * The name of a social network, the address of a page, and what `Intl` has for every language: the
 * `and` of lists, and dates.
 */
const OTHER_SOURCES = [
  'facebook',
  'arkvalley.example.com/review',
  ' and ',
  'march 1, 2024',
  ...['may 2026', 'april 2026', 'march 2026', 'november 2025'],
];

interface PseudoSite {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly pages: readonly { readonly path: string; readonly page: Page }[];
  /** Every text of the data, in lowercase, the longest first. */
  readonly data: readonly string[];
}

let built: Promise<readonly PseudoSite[]> | undefined;

/**
 * Builds a site that has everything and the smallest one, whose labels and titles are words too, in
 * the first test that needs them.
 */
function getSites(): Promise<readonly PseudoSite[]> {
  const full = copyFixture();
  addEveryDetail(full);
  addGallery(full);
  addPages(full);
  const small = copySite('handyman');
  small.write('gallery.yaml', 'photos: []\n');
  small.edit('site.yaml', 'region: CO }', 'region: CO, postalCode: "81201" }');
  addManyNames(small);
  built ??= Promise.all([full, small].map(buildSite));
  return built;
}

/** Adds cities and services until each have a page that lists them. */
function addManyNames(fixture: SiteFixture): void {
  const slugs = Array.from({ length: 11 }, (_, index) => `name-${index}`);
  const except = slugs.map((slug) => `fix-${slug}`);
  for (const slug of slugs) {
    fixture.write(
      `cities/${slug}.yaml`,
      `city: ${slug}\ndescription: We like ${slug}.\nexcept: [${except.join(', ')}]\n`,
    );
    fixture.write(`local/${slug}/home-repairs.yaml`, `description: We work in ${slug}.\n`);
    fixture.write(`services/fix-${slug}.yaml`, `service: Fix ${slug}\ndescription: We fix ${slug}.\n`);
    fixture.write(`local/salida/fix-${slug}.yaml`, `description: We fix ${slug} here.\n`);
  }
}

/** Adds photos until pages have enough of them for a gallery, which gets the fixed heading. */
function addGallery(fixture: SiteFixture): void {
  const folder = join(fixture.root, 'data/photos');
  const files = ['a', 'b', 'c'].map((name) => `${name}.png`);
  for (const file of files) copyFileSync(join(folder, 'metal.png'), join(folder, file));
  const photos = files.map((file) => `  - file: ${file}\n    alt: A ridge in ${file}\n`);
  const gallery = fixture.read('gallery.yaml').replace('heading: Roofs\n', '');
  fixture.write('gallery.yaml', `${gallery}${photos.join('')}`);
}

/**
 * Adds what is optional: pages of one's own, so many that they are a menu, an article, and
 * questions on the home page.
 */
function addPages(fixture: SiteFixture): void {
  for (const name of ['slate', 'tiles', 'gutters'])
    fixture.write(`pages/${name}.yaml`, `name: About ${name}\ndescription: We like ${name}.\n`);
  fixture.write(
    'articles/hail.yaml',
    'title: Hail\ndate: 2024-03-01\nauthor: Lead roofer\ncategories: [Storms]\ndescription: What hail does.\nservices: [metal-roofs]\ncities: [aurora]\n',
  );
  fixture.write('site.yaml', `${fixture.read('site.yaml')}towns: [Arvada, { county: Weld, names: [Erie] }]\n`);
  for (const name of ['ridge', 'eaves']) {
    const text = Array.from({ length: 150 }, (_, index) => `${name}${index}`).join(' ');
    const quote = 'quote: { text: It is dry., author: Pat, consent: by email }';
    const facts = 'service: metal-roofs\nmaterials: [Steel, Screws]\nduring: [metal.png]';
    fixture.write(`jobs/${name}.yaml`, `title: The ${name}\n${facts}\ntext: ${text}.\n${quote}\n`);
  }
  const home = fixture.read('pages/home.yaml');
  fixture.write('pages/home.yaml', `${home}questions:\n  - { question: Who climbs?, answer: We do. }\n`);
}

async function buildSite(fixture: SiteFixture): Promise<PseudoSite> {
  fixture.write('wording.yaml', JSON.stringify(bracketWords(defaultWords)));
  expect(fixture.problems()).toBe('');
  expect(await runSite(['build', '--root', fixture.root])).toMatchObject({ code: 0 });
  const output = join(fixture.root, 'dist');
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:html|js|css)$/.test(path) && !path.endsWith('/index.html'))
    .map((path) => ({ path, text: readFileSync(join(output, path), 'utf8') }));
  const { wording, ...model } = buildModel(loadData(fixture.root).dataSet);
  return {
    files,
    pages: files
      .filter(({ path }) => path.endsWith('.html'))
      .map(({ path, text }) => ({ path, page: parsePage(text) })),
    data: [...new Set([...OTHER_SOURCES, ...collectTexts(model)])]
      .filter(hasLetters)
      .sort((a, b) => b.length - a.length),
  };
}

/** The pages of all sites, each with the texts of its site's data. */
async function getPages() {
  return (await getSites()).flatMap(({ pages, data }) => pages.map((page) => ({ ...page, data })));
}

/**
 * Lists the texts in a value and their sentences, because a page may show the first ones elsewhere
 * than the others.
 */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split(/(?<=[.?])\s+/)].map((text) => text.toLowerCase());
  if (typeof value !== 'object' || value === null) return [];
  return (value instanceof Map ? [...value.values()] : Object.values(value)).flatMap(collectTexts);
}

/**
 * Removes what is in brackets and what is in the data; letters that are left are fixed words of the
 * code.
 */
function findFixedWords(text: string, data: readonly string[]): string {
  let rest = removeBracketed(text).toLowerCase();
  for (const known of data) {
    if (!hasLetters(rest)) break;
    rest = rest.replaceAll(known, ' ');
  }
  return rest;
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * Elements that have text and elements only within lines; a text is read to the end of its block.
 */
const INLINE = /^(?:a|b|span|time)$/;

/** Lists the texts of a page by the block that they are in. */
function listBlocks(element: Element): string[] {
  if (/^(?:script|style|svg)$/.test(element.tagName)) return [];
  const elements = element.childNodes.filter((node): node is Element => 'tagName' in node);
  if (elements.every(({ tagName }) => INLINE.test(tagName))) return [textOf(element)];
  const own = element.childNodes.filter((node) => node.nodeName === '#text').map(textOf);
  return [...own, ...elements.flatMap(listBlocks)];
}

const READ_ALOUD = [
  'aria-label',
  'alt',
  'placeholder',
  'title',
  'label',
  'data-submitting',
  'data-unconfirmed',
  'data-when-open',
];
const HEAD = /^(?:description|og:(?:title|description|site_name|image:alt)|twitter:(?:title|description|image:alt))$/;

function listAttributes({ tagName, attrs }: Element): string[] {
  const value = (name: string) => attrs.find((candidate) => candidate.name === name)?.value;
  const shown = attrs.filter(({ name }) => READ_ALOUD.includes(name)).map((found) => found.value);
  const isHead = tagName === 'meta' && HEAD.test(value('name') ?? value('property') ?? '');
  return isHead ? [...shown, value('content') ?? ''] : shown;
}

const IS_READ = /^(?:name|description|caption|creditText|text|contactType|serviceType|paymentAccepted)$/;

/** Lists what structured data says in words. */
function listNames(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return IS_READ.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, item]) => listNames(item, Array.isArray(value) ? key : inner));
}

test.each([
  ['text', ({ root, all }: Page) => [...listBlocks(root), ...all('title').map(textOf)]],
  ['name, alternative text and description', ({ all }: Page) => all('*').flatMap(listAttributes)],
  ['name and description in the structured data', ({ graph }: Page) => listNames(graph)],
] as const)('every %s of every page comes from the words or from the data', async (_, list) => {
  const pages = await getPages();
  expect(pages.length).toBeGreaterThan(15);
  const read = new Set<string>();
  for (const { path, page, data } of pages) {
    const all = list(page);
    expect(all.length, path).toBeGreaterThan(1);
    // Most texts are on many pages.
    const texts = all.filter((text) => !read.has(text));
    for (const text of texts) read.add(text);
    expect([path, ...texts.filter((text) => hasLetters(findFixedWords(text, data)))]).toEqual([path]);
  }
});

test('no script and no style sheet has words of its own', async () => {
  const files = (await getSites()).flatMap((site) => site.files);
  const phrases = listWords(defaultWords)
    .flatMap(([, words]) => (typeof words === 'string' ? [words] : Object.values(words)))
    .flatMap((text) => text.split(/\{\w+\}/))
    .map((part) => part.trim())
    .filter((part) => part.includes(' '));
  expect(phrases.length).toBeGreaterThan(80);
  const code = files.filter(({ path }) => /\.(?:js|css)$/.test(path));
  expect(code.length).toBeGreaterThan(2);
  for (const { path, text } of code) {
    expect(
      phrases.filter((phrase) => text.includes(phrase)),
      path,
    ).toEqual([]);
    expect(text, path).not.toMatch(/content: ?"[^"]*[A-Za-z]/);
  }
});

/**
 * Words that stand in for details which the one site has, on pages that the other one does not
 * have, or for details that neither has.
 */
const FOR_ABSENT_FACTS = [
  'labels.popularPages',
  'labels.quote',
  'hero.hours',
  'hero.areaWithin',
  'trust.license',
  'trust.certificateNumber',
  'trust.classifiedCertificate',
  'trust.certifiedBy',
  'trust.certificate',
  'trust.certification',
  'hours.openAgain',
  'hours.allDay',
  'hours.byAppointment',
  'hours.byAppointmentAllDay',
  'prices.perUnit',
  'prices.perUnitWithAn',
  'prices.estimate',
  'calculator.noFinish',
];

/**
 * Words of forms with files, embeds and third parties, which neither site has; their own tests read
 * them.
 */
const FOR_ABSENT_PARTS =
  /^(?:embed|consent|thirdParties)\.|^form\.(?:or[A-Z]|chooseOption|file|wrongFile|tooMany|large|sendingFiles|without|filesNot|captcha)/;

test('every word is used', async () => {
  const files = (await getSites()).flatMap((site) => site.files);
  const html = files.flatMap(({ path, text }) => (path.endsWith('.html') ? text : [])).join('');
  const unused = listWords(defaultWords).flatMap(([key]) =>
    new RegExp(`(?:&#10214;|u27e6)${key}: `).test(html) ? [] : key,
  );
  expect(unused.filter((key) => !FOR_ABSENT_PARTS.test(key))).toEqual(FOR_ABSENT_FACTS);
});
