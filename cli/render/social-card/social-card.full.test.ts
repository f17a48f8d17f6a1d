// The social cards of the shipped site: one for every page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attribute, readPage } from '../../testing/built-page.ts';
import { realSite } from '../../testing/real-site.ts';

const pages = readdirSync(realSite)
  .filter((name) => name.endsWith('.html'))
  .map((name) => (name === 'index.html' ? '/' : `/${name.replace('.html', '')}`));

function readMeta(path: string, name: string): string | undefined {
  const found = readPage(path, realSite)
    .all('meta')
    .find((element) => [attribute(element, 'property'), attribute(element, 'name')].includes(name));
  return found && attribute(found, 'content');
}

test('every page has its own card of 1200 by 630 pixels and at most 80 KB, with alternative text', async () => {
  const seen = new Set<string>();
  expect(pages).toHaveLength(81);
  for (const path of pages) {
    const image = readMeta(path, 'og:image') ?? '';
    const name = /\/assets\/cards\/[a-z0-9-]+\.jpg$/.exec(image)?.[0];
    if (name === undefined) throw new Error(`The image of ${path} is \`${image}\`.`);
    seen.add(name);
    const bytes = readFileSync(join(realSite, name));
    const { width, height, format } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect([readMeta(path, 'og:image:width'), readMeta(path, 'og:image:height')]).toEqual(['1200', '630']);
    expect(bytes.length).toBeLessThanOrEqual(80_000);
    expect(readMeta(path, 'og:image:alt')).toContain('Palo Brea Concrete: ');
    expect(readMeta(path, 'twitter:card')).toBe('summary_large_image');
    expect(readMeta(path, 'twitter:image')).toBe(image);
  }
  expect(seen.size).toBe(81);
  expect(readdirSync(join(realSite, 'assets/cards'))).toHaveLength(81);
});
