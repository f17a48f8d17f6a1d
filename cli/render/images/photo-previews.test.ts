// The photos' previews in the site's style sheet.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute, readPage } from '../../testing/built-page.ts';
import { testSite } from '../../testing/test-site.ts';

test('every photo has its preview in the style sheet and no inline style', () => {
  const assets = readdirSync(join(testSite, 'assets'));
  const sheet = assets.find((name) => name.endsWith('.css')) ?? '';
  const css = readFileSync(join(testSite, 'assets', sheet), 'utf8');
  const images = readPage('/').all('img');
  expect(images.length).toBeGreaterThan(11);
  for (const image of images) {
    const name = attribute(image, 'class') ?? '';
    expect(name).toMatch(/^photo-/);
    expect(css).toMatch(new RegExp(`\\.${name}\\{[^}]*linear-gradient\\(#`));
    expect(attribute(image, 'style')).toBeUndefined();
  }
});
