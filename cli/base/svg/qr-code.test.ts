import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

test('a code grows with its text, up to 106 bytes', () => {
  const sizeOf = (length: number) => drawQrCode('a'.repeat(length))?.size;
  expect([14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107].map(sizeOf)).toEqual([
    ...[21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41],
    undefined,
  ]);
});

test('a code is the one that readers have read', () => {
  // Read by the package jsQR as the same address.
  const { path = '' } = drawQrCode('https://example.com/review') ?? {};
  const dark = [...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => Number(x) + 25 * Number(y));
  expect(dark.reduce((hash, index) => (hash * 31 + index) % 1_000_003, 7)).toMatchInlineSnapshot(`759652`);
});
