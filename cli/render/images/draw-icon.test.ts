import sharp from 'sharp';
import { expect, test } from 'vitest';
import { succeeded } from '../../testing/succeeded.ts';
import { drawIcon } from './draw-icon.ts';

const drawPixels = async (size: string) => {
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${size}><path d="M0 0h32l-32 32z" fill="#f00"/></svg>`;
  const icon = await drawIcon({ kind: 'icon', logo, size: 512, scale: 1, background: null });
  return sharp(succeeded(icon)).raw().toBuffer({ resolveWithObject: true });
};

test('a logo that states a size, however large, is drawn like one without', async () => {
  const { data, info } = await drawPixels('');
  expect([info.width, info.height]).toEqual([512, 512]);
  for (const size of [16, 1000, 16_000]) {
    const stated = await drawPixels(` width="${size}" height="${size}"`);
    expect(stated.data.equals(data), `${size} px`).toBe(true);
  }
});
