// The icons that browsers and phones request, all drawn from the logo.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attribute, readPage } from '../../testing/built-page.ts';
import { testSite } from '../../testing/test-site.ts';

const file = (name: string) => join(testSite, name);

test('a page links to the SVG icon, the ICO file, the icon for iOS and the web manifest', () => {
  const links = readPage('/')
    .all('link')
    .map((link) => [attribute(link, 'rel'), attribute(link, 'href')]);
  expect(links).toContainEqual(['icon', '/favicon.ico']);
  expect(links).toContainEqual(['icon', '/favicon.svg']);
  expect(links).toContainEqual(['apple-touch-icon', '/apple-touch-icon.png']);
  expect(links).toContainEqual(['manifest', '/site.webmanifest']);
  expect(readFileSync(file('favicon.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  const ico = readFileSync(file('favicon.ico'));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
  expect([6, 22, 38].map((offset) => ico.readUInt8(offset))).toEqual([16, 32, 48]);
});

test('the manifest has icons of 192 and 512 pixels, and a maskable one for Android', async () => {
  const { icons } = JSON.parse(readFileSync(file('site.webmanifest'), 'utf8')) as {
    icons: readonly { src: string; sizes: string; purpose: string }[];
  };
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(file(src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('icons that phones crop to their own shape have no transparent corners', async () => {
  for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png']) {
    const { isOpaque } = await sharp(file(name)).stats();
    expect([name, isOpaque]).toEqual([name, true]);
  }
  const { width } = await sharp(file('apple-touch-icon.png')).metadata();
  expect(width).toBe(180);
});
