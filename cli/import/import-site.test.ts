// The four shapes of old sites: what arrives of each, and that the data is valid.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFolder, PROGRAM, writeFiles } from '../testing/old-sites/import-folder.ts';
import { type OldSiteName, writeOldSite } from '../testing/old-sites/write-old-site.ts';
import type { Share } from './measure.ts';

/**
 * What is expected of each, as lines: the shares that arrived, the business, every page with its
 * new address, and what is left.
 */
const EXPECTED: Readonly<Record<OldSiteName, readonly string[]>> = {
  wordpress: [
    '446 of 446 words, 8 of 10 links, 4 of 4 photos',
    'name "Cedar Gap Roofing"',
    'businessType "RoofingContractor"',
    'phone "(423) 555-0143"',
    'email "office@cedargap.example.com"',
    'address {"street":"88 Quarry Road","postalCode":"37379","locality":"Soddy-Daisy","region":"TN","country":"US"}',
    'hours [{"days":["Monday","Tuesday","Wednesday","Thursday","Friday"],"opens":"07:30","closes":"17:00"},{"days":["Saturday"],"opens":"09:00","closes":"12:00"}]',
    'profiles [{"name":"Facebook","url":"https://www.facebook.com/cedargaproofing"},{"name":"Instagram","url":"https://www.instagram.com/cedargaproofing/"}]',
    'founded 2006',
    'formEndpoint "https://formspree.io/f/xoldform"',
    'url "https://www.cedargap.example.com"',
    'home / kept /',
    'article /2021/04/after-the-hail/ kept /2021/04/after-the-hail',
    'page /about-us/ kept /about-us',
    'articles /blog/ kept /blog',
    'page /contact/ kept /contact',
    'page /?page_id=77 redirected /spring-offer-of-2018',
    'legal /privacy-policy/ kept /privacy-policy',
    'local /roof-repair-ooltewah/ kept /roof-repair-ooltewah',
    'city /service-areas/hixson-tn/ kept /service-areas/hixson-tn',
    'city /service-areas/ooltewah-tn/ kept /service-areas/ooltewah-tn',
    'service /services/gutters/ kept /services/gutters',
    'page /services/ kept /services',
    'service /services/roof-repair/ kept /services/roof-repair',
    '/2021/04/after-the-hail/: the link to `http://insurer.example.com/claims` leads to no page of the new site, and to no https URL; its words were taken',
    '/2021/04/after-the-hail/: it has iframe `https://www.youtube.com/embed/abc123`',
    '/contact/: it has a form',
    'https://www.cedargap.example.com/wp-content/uploads/logo-120x40.png: it is the logo, but no plain SVG drawing, which `data/logo.svg` must be',
  ],
  builder: [
    '198 of 199 words, 3 of 3 links, 4 of 4 photos',
    'name? "Larkspur Plumbing"',
    'phone "360-555-0117"',
    'email? "hello@larkspurplumbing.example.com"',
    'address? {"street":"1200 Mill Street","postalCode":"98607","locality":"Camas","region":"WA"}',
    'hours? [{"days":["Monday","Tuesday","Wednesday","Thursday","Friday"],"opens":"08:00","closes":"17:30"},{"days":["Saturday"],"opens":"09:00","closes":"13:00"}]',
    'profiles [{"name":"Instagram","url":"https://www.instagram.com/larkspurplumbing"},{"name":"Yelp","url":"https://www.yelp.com/biz/larkspur-plumbing"}]',
    'home / kept /',
    'page /about.html kept /about',
    'page /contact-1.html kept /contact-1',
    'service /drains.html kept /drains',
    'service /water-heaters.html kept /water-heaters',
    'page /what-we-fix.html kept /what-we-fix',
    '/: it has the hidden text "Popup: join our list!", a form',
    '/contact-1.html: it has iframe `https://maps.example.com/embed?pb=1`',
  ],
  react: [
    '177 of 178 words, 3 of 3 links, 3 of 3 photos',
    'name "Wet Nose Grooming"',
    'businessType "LocalBusiness"',
    'phone "+1-604-555-0166"',
    'email "woof@wetnose.example.com"',
    'address {"postalCode":"V8B 0A1","locality":"Squamish","region":"BC","country":"CA"}',
    'hours [{"days":["Tuesday","Wednesday","Thursday","Friday"],"opens":"09:00","closes":"17:00"},{"days":["Saturday"],"opens":"10:00","closes":"15:00"}]',
    'url "https://wetnose.example.com"',
    'home / kept /',
    'city /areas/whistler kept /areas/whistler',
    'local /areas/whistler/cat-grooming kept /areas/whistler/cat-grooming',
    'service /services/bath-and-brush kept /services/bath-and-brush',
    'service /services/cat-grooming kept /services/cat-grooming',
    'page /team kept /team',
  ],
  'html-2005': [
    '126 of 131 words, 3 of 4 links, 2 of 2 photos',
    'name? "Monarch Handyman"',
    'phone? "(719) 555-0102"',
    'email "fix@monarchhandyman.example.com"',
    'address? {"postalCode":"81201","locality":"Salida","region":"CO"}',
    'home / kept /',
    'page /links.htm redirected /links',
    'page /prices.htm redirected /prices',
    'page /repairs.htm redirected /repairs',
    '/links.htm: the link to `http://town.example.com/` leads to no page of the new site, and to no https URL; its words were taken',
  ],
};

test.each(Object.entries(EXPECTED))('%s: what arrives', async (name, expected) => {
  const { files, report, text } = await importFolder(writeOldSite(name as OldSiteName));
  const share = ({ arrived, total }: Share) => `${arrived} of ${total}`;
  const { business, words, links, photos, fates, left } = report;
  const facts = Object.entries(business ?? {}).flatMap(([key, fact]) =>
    typeof fact === 'object' && fact !== null && 'value' in fact ? [{ key, ...fact }] : [],
  );
  const fateOf = (address: string) => fates.find((fate) => fate.address === address)?.fate;
  const lines = [
    `${share(words)} words, ${share(links)} links, ${share(photos)} photos`,
    ...facts.map(({ key, value, isGuess }) => `${key}${isGuess ? '?' : ''} ${JSON.stringify(value)}`),
    ...report.pages.map(({ address, path, kind }) => `${kind} ${address} ${fateOf(address)} ${path}`),
    ...left.map(({ what, why }) => `${what}: ${why}`),
  ];
  expect(lines).toEqual(expected);
  expect(text).toContain(`| Words of visible text | ${words.total} | ${words.arrived} |`);
  expect(files.get('package.json')).toContain(PROGRAM.name);
});

test('pages are called as in the menu, and a label that leads nowhere is the name of none', async () => {
  const { files } = await importFolder(writeOldSite('wordpress'));
  expect(files.get('data/pages/about-us.yaml')).toContain('\nname: About Us\n');
  expect(files.get('data/pages/privacy-policy.yaml')).toContain('\nlabel: Privacy policy\n');
});

/** Pages with the given HTML. */
function writePages(pages: Readonly<Record<string, string>>): string {
  const html = Object.entries(pages).map(([path, body]) => [path, `<html><body>${body}</body></html>`] as const);
  return writeFiles(new Map(html));
}

test('a plus sign in an address, a percent sign in a photo and structured data without a phone end nothing', async () => {
  const node = '{"@context":"https://schema.org","@type":"Organization","name":"Larkspur Plumbing"}';
  const { report } = await importFolder(
    writePages({
      'index.html': `<script type="application/ld+json">${node}</script><h1>Larkspur Plumbing</h1><p>We come to Camas.</p><img src="/img/100%.jpg" alt="A pipe"><a href="tel:480-555-0199">Call</a>`,
      'services/c++-repair.html': '<h1>C++ repair</h1><p>We repair it.</p>',
      'areas/camas.html': '<h1>Camas</h1><p>Work there.</p>',
    }),
  );
  expect(report.business?.phone?.value).toBe('480-555-0199');
  expect(report.pages.map(({ kind, address }) => `${kind} ${address}`)).toContain('service /services/c++-repair.html');
});

test('pages of a kind whose addresses have one form have it in `paths`, and each page a file of its own', async () => {
  const ofTown = (town: string) => ['', '/cleaning', '/gallery'].map((page) => `areas/${town}-wa${page}`);
  const names = ['index', '404', 'services/drains/cleaning', 'services/drains/lining'];
  const pages = [...names, ...ofTown('camas'), ...ofTown('yacolt')].map((page) => [
    `${page}.html`,
    `<a href="#main">Skip</a><h1>${page}</h1><p>The words of ${page}.</p>`,
  ]);
  const { files, report, text } = await importFolder(writePages(Object.fromEntries(pages)));
  expect(files.get('data/site.yaml')).toContain(
    'paths:\n  service: /services/drains/{service}\n  city: /areas/{city}-wa\n  local: /areas/{city}-wa/{service}\n',
  );
  expect(report.pages.map(({ file }) => file).toSorted()).toEqual([
    'data/cities/camas.yaml',
    'data/cities/yacolt.yaml',
    'data/local/camas/cleaning.yaml',
    'data/local/yacolt/cleaning.yaml',
    'data/pages/gallery-2.yaml',
    'data/pages/gallery.yaml',
    'data/pages/home.yaml',
    'data/services/cleaning.yaml',
    'data/services/lining.yaml',
  ]);
  expect(text).not.toContain('Skip');
});

test('no page gets an address that the new site has by itself, or that no page can have', async () => {
  const works = Array.from({ length: 12 }, (_, index) => `work-${index + 1}`);
  const names = ['index.php', 'all-services', 'sitemap', 'assets', 'About', 'con', 'index.html', 'articles'];
  const pages = [...names, ...works.map((work) => `services/${work}`)].map((name) => [
    name.includes('.') ? name : `${name}.html`,
    `<base href="/"><h1>${name}</h1><p>The words of ${name} are here.</p>`,
  ]);
  const { report, files } = await importFolder(writePages(Object.fromEntries(pages)));
  expect(report.fates.filter(({ address }) => !address.startsWith('/services/'))).toEqual([
    { address: '/', fate: 'kept', to: '/' },
    { address: '/About.html', fate: 'left', to: expect.stringMatching('only in letter case') },
    { address: '/all-services.html', fate: 'left', to: 'another page has it' },
    { address: '/articles.html', fate: 'kept', to: '/articles' },
    { address: '/assets.html', fate: 'redirected', to: '/assets-2' },
    { address: '/con.html', fate: 'redirected', to: '/con-2' },
    { address: '/index.php', fate: 'redirected', to: '/' },
    { address: '/sitemap.html', fate: 'gone', to: 'it only listed other pages' },
  ]);
  expect(files.get('data/pages/all-services-2.yaml')).toContain('The words of all-services are here.');
  expect(report.left).toEqual([{ what: '/index.php', why: 'its text differs from that of /, which was taken' }]);
});

test('what a browser shows apart is not joined, and hours after midnight are of the next day', async () => {
  const hours =
    '{"@type":"Restaurant","name":"Masa","openingHoursSpecification":{"dayOfWeek":"Friday","opens":"17:00","closes":"01:00"}}';
  const { files } = await importFolder(
    writePages({
      'index.html': `<script type="application/ld+json">${hours}</script><h1>Menu</h1><h2>Plates</h2><div><span>Tamales</span><span>$14</span></div><div>Posole</div>`,
      'deep.html': '<div>'.repeat(600),
      'links.html': `<h1>Links</h1><p>${'<a href="/x">one</a> '.repeat(2000)}</p>`,
    }),
  );
  expect(files.get('data/pages/home.yaml')).toContain('- heading: Plates\n    paragraphs: [Tamales $14, Posole]\n');
  expect(files.get('data/pages/links.yaml')).toContain('one one one');
  expect(files.get('data/site.yaml')).toContain('opens: "17:00"\n  closes: "01:00"\n  overnight: true\n');
});

test('links of a folder are not followed, whatever they lead to', async () => {
  const folder = writePages({ 'index.html': '<h1>A</h1><p>The words are here.</p>' });
  symlinkSync('/etc', join(folder, 'etc'));
  symlinkSync('.', join(folder, 'circle'));
  symlinkSync('/nowhere', join(folder, 'secret.html'));
  const { report } = await importFolder(folder);
  expect(report.left.map(({ what }) => what)).toEqual(['circle', 'etc', 'secret.html']);
});
