import { expect, test } from 'vitest';
import { findOnSite } from '../../testing/page-facts.ts';
import { damagedImage } from './damaged-image.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

const whole = {
  'a.jpg': bytes([0xff, 0xd8, 1, 2, 0xff, 0xd9]),
  'b.jpeg': bytes([0xff, 0xd8, 1, 2, 0xff, 0xd9]),
  'c.png': bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 0], 'IEND', [0xae, 0x42, 0x60, 0x82]),
  'd.webp': bytes('RIFF', [8, 0, 0, 0], 'WEBPVP8 '),
  'e.avif': bytes([0, 0, 0, 12], 'ftypavif', [0, 0, 0, 9], 'mdat', [1]),
  'f.gif': bytes('GIF89a', [0x3b]),
  'g.ico': bytes([0, 0, 1, 0, 1, 0], [1, 1, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0, 22, 0, 0, 0], [7, 7]),
  'h.svg': bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>\n'),
};

const check = (files: Readonly<Record<string, Uint8Array>>) => findOnSite(damagedImage, { files });

test('passes whole images of each format, and files that are no images', () => {
  expect(check({ ...whole, 'index.html': bytes(''), 'a.woff2': bytes('x') })).toEqual([]);
});

test.each(Object.entries(whole))('finds %s cut off', (path, content) => {
  expect(check({ [path]: content.subarray(0, path === 'h.svg' ? 60 : -1) })).toEqual([
    `${path}:1:1 \`${path}\` is cut off.`,
  ]);
});

// Only its ends are read.
const long = {
  'a.avif': bytes(
    [0, 0, 0, 12],
    'ftypavif',
    [0, 0, 8, 0],
    'meta',
    Array(2040).fill(1),
    [0, 0, 0, 9],
    'mdat',
    [1],
  ),
  'b.svg': bytes(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0'.repeat(500)}"/></svg>\n`),
  'c.ico': bytes(
    [0, 0, 1, 0, 70, 0],
    Array.from({ length: 70 }, () => [1, 1, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0, 102, 4, 0, 0]).flat(),
    [7, 7],
  ),
  'd.jpg': bytes([0xff, 0xd8], Array(3000).fill(1), [0xff, 0xd9]),
};

test('passes long images that are whole, and finds each cut off', () => {
  expect(check(long)).toEqual([]);
  for (const [path, content] of Object.entries(long))
    expect(check({ [path]: content.subarray(0, -10) })).toEqual([`${path}:1:1 \`${path}\` is cut off.`]);
});

test('finds an empty image', () => {
  expect(check({ 'photos/a.JPG': bytes('') })).toEqual(['photos/a.JPG:1:1 `photos/a.JPG` is empty.']);
});

test('finds a file that is no image', () => {
  expect(check({ 'a.webp': bytes('<!doctype html>') })).toEqual(['a.webp:1:1 `a.webp` is no WebP image.']);
});

test('finds an image of another format', () => {
  expect(check({ 'a.jpg': whole['c.png'] })).toEqual(['a.jpg:1:1 `a.jpg` is a PNG image by another name.']);
});
