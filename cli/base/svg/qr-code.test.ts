import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

test('a code has its finder patterns, and grows with its text', () => {
  const { size, path } = drawQrCode('https://example.com/review');
  expect(size).toBe(25);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x},${y}`));
  const corners = [0, size - 7].flatMap((x) =>
    [0, size - 7].map((y) => dark.has(`${x},${y}`) && dark.has(`${x + 3},${y + 3}`)),
  );
  expect(corners).toEqual([true, true, true, false]);
  expect(drawQrCode('a'.repeat(300)).size).toBeGreaterThan(size);
});
