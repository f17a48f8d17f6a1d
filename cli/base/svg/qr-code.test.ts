import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

test('a code has its finder patterns, and grows with its text', () => {
  const { size, path } = drawQrCode('https://example.com/review');
  expect(size).toBe(25);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${x},${y}`));
  const isEdge = (x: number, y: number) => [0, 1, 2, 3, 4, 5, 6].every((step) => dark.has(`${x + step},${y}`));
  const far = size - 7;
  expect([isEdge(0, 0), isEdge(far, 0), isEdge(0, far), isEdge(far, far)]).toEqual([true, true, true, false]);
  expect(drawQrCode('a'.repeat(300)).size).toBeGreaterThan(size);
});
