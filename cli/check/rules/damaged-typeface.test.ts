import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findOnSite } from '../../testing/page-facts.ts';
import { damagedTypeface } from './damaged-typeface.ts';

// Each says which it is and how long: one of a known name (100 bytes), one with a name of its own (100), and outlines, which are
// transformed (300, and so 100).
const TABLES = [0x00, 0x64, 0x3f, 0x74, 0x65, 0x73, 0x74, 0x64, 0x0a, 0x82, 0x2c, 0x64];

/** A WOFF2 of these tables. */
function woff2(bytes: number): Buffer {
  const packed = brotliCompressSync(Buffer.alloc(bytes, 'outline '));
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(48 + TABLES.length + packed.byteLength, 8);
  header.writeUInt16BE(3, 12);
  header.writeUInt32BE(packed.byteLength, 20);
  return Buffer.concat([header, Buffer.from(TABLES), packed]);
}

const whole = woff2(300);
const woff = Buffer.concat([Buffer.from('wOFF\u0000\u0001\u0000\u0000', 'latin1'), Buffer.alloc(92)]);
woff.writeUInt32BE(100, 8);
const TRUE_TYPE = Buffer.from('\u0000\u0001\u0000\u0000 tables', 'latin1');

const check = (path: string, content: Uint8Array) =>
  findOnSite(damagedTypeface, { files: { [path]: content } });

test('passes whole typefaces of each format, and files that are none', () => {
  expect(check('a.woff2', whole)).toEqual([]);
  expect(check('a.woff', woff)).toEqual([]);
  expect(check('a.ttf', TRUE_TYPE)).toEqual([]);
  expect(check('a.otf', Buffer.from('OTTO tables'))).toEqual([]);
  expect(check('a.css', Buffer.from(''))).toEqual([]);
});

test.each([
  ['a.woff2', whole.subarray(0, -1)],
  ['a.woff2', whole.subarray(0, 20)],
  ['a.woff', woff.subarray(0, 90)],
])('finds %s cut off', (path, content) => {
  expect(check(path, content)).toEqual([`${path}:1:1 \`${path}\` is cut off.`]);
});

test('finds bytes that were lost in the middle', () => {
  const damaged = Buffer.from(whole).fill(0xff, 62, 66);
  expect(check('a.woff2', damaged)).toEqual(['a.woff2:1:1 `a.woff2` is damaged.']);
});

test('finds tables that are not as long as they say', () => {
  expect(check('a.woff2', woff2(299))).toEqual(['a.woff2:1:1 `a.woff2` is damaged.']);
});

test('finds an empty file, an error page, and a typeface by another name', () => {
  expect(check('a.woff2', Buffer.from(''))).toEqual(['a.woff2:1:1 `a.woff2` is empty.']);
  expect(check('a.woff2', Buffer.from('<!doctype html>'))).toEqual([
    'a.woff2:1:1 `a.woff2` is no WOFF2 typeface.',
  ]);
  expect(check('a.woff2', TRUE_TYPE)).toEqual([
    'a.woff2:1:1 `a.woff2` is an OpenType typeface by another name.',
  ]);
});
