import { expect, test } from 'vitest';
import { homeAddress } from './home-address.ts';

const HERE = 'https://site.example';

function page(address: string): string {
  return `<head><link rel="canonical" href="${address}"><meta property="og:url" content="${address}"></head><body>`;
}

const sound = {
  home: page(`${HERE}/`),
  robots: `Sitemap: ${HERE}/sitemap.xml\n`,
  sitemap: `<urlset><url><loc>${HERE}/</loc></url></urlset>`,
  data: HERE,
};

test('is what all of them say, in a folder too', () => {
  expect(homeAddress(sound)).toBe(HERE);
  const folder = JSON.parse(JSON.stringify(sound).replaceAll(HERE, `${HERE}/preview`));
  expect(homeAddress({ ...folder, data: HERE })).toBe(`${HERE}/preview`);
});

test.each([
  ['another page in the home page’s place', { home: page(`${HERE}/mesa`) }],
  ['a robots.txt of another host', { robots: 'Sitemap: https://other.example/sitemap.xml\n' }],
  ['a sitemap of another host', { sitemap: '<loc>https://other.example/</loc>' }],
  ['data of another host', { data: 'https://other.example' }],
])('is not led astray by %s', (_, wrong) => {
  expect(homeAddress({ ...sound, ...wrong })).toBe(HERE);
});

test('without data, robots.txt and sitemap it is what the home page says', () => {
  expect(homeAddress({ home: page(`${HERE}/`), robots: null, sitemap: null, data: null })).toBe(HERE);
  expect(homeAddress({ home: '<p>a</p>', robots: null, sitemap: null, data: null })).toBe(null);
});
