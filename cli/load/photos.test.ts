// Tests the problems of photos, word for word as the user reads them.
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsAfter } from '../testing/site-fixture.ts';

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([length, Buffer.from(type), ...content]);
}

/** The header of a photo as an iPhone stores it: 4,000 by 3,000 pixels. */
function heic(): Buffer {
  const size = box('ispe', Buffer.from([0, 0, 0, 0, 0, 0, 0x0f, 0xa0, 0, 0, 0x0b, 0xb8]));
  const meta = box('meta', Buffer.alloc(4), box('iprp', box('ipco', size)));
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), meta]);
}

/** The header of a Photoshop document of 2,000 by 1,000 pixels. */
function psd(): Buffer {
  const header = Buffer.alloc(64);
  header.write('8BPS\0\u0001');
  header.writeUInt32BE(1000, 14);
  header.writeUInt32BE(2000, 18);
  return header;
}

/** The header of a PNG of a size; as a photo it would be decoded to four bytes per pixel. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

const EXPORT = 'Export it as JPEG; photos can be JPEG, PNG, WebP or AVIF.';

test.each([
  ['an iPhone photo that was only renamed', heic(), 'is a HEIC photo', EXPORT],
  ['a Photoshop document that was only renamed', psd(), 'is a Photoshop document (PSD)', EXPORT],
  [
    'a photo that is too narrow for its height',
    png(1200, 9000),
    'is not usable as a photo: it has 1200 x 9000 pixels',
    'Use one with no side more than four times as long as the other.',
  ],
  [
    'a photo of more than 60 megapixels, by its header',
    png(10_000, 6001),
    'is too large: it has 10000 x 6001 pixels, which is 61 megapixels',
    'Export it with at most 60 megapixels.',
  ],
])('%s is a problem', (_, bytes, reason, hint) => {
  expect(problemsAfter((f) => f.write('photos/metal.png', bytes))).toBe(
    `data/gallery.yaml:6:5  error  not-an-image
  \`data/photos/metal.png\` ${reason}.
    6 |   - file: metal.png
      |     ^^^^
  > ${hint}`,
  );
});

test('a photo of 60 megapixels is none, and the format of one that only the home page shows is named there', () => {
  expect(problemsAfter((f) => f.write('photos/metal.png', png(10_000, 6000)))).toBe('');
  const problems = problemsAfter((f) => {
    f.write('photos/hero.heic', heic());
    f.edit('pages/home.yaml', 'photo: shingle.png', 'photo: hero.heic');
  });
  expect(problems).toContain(
    'data/pages/home.yaml:6:1  error  not-an-image\n  `data/photos/hero.heic` is a HEIC photo.',
  );
});

test.skipIf(!existsSync('/proc/self/mem'))('a photo that the system refuses to read is one problem', () => {
  expect(
    problemsAfter((f) => {
      f.remove('photos/metal.png');
      symlinkSync('/proc/self/mem', join(f.root, 'data/photos/metal.png'));
    }),
  ).toMatchInlineSnapshot(`
    "data/photos/metal.png:1:1  error  unreadable-file
      \`data/photos/metal.png\` cannot be read: EIO: i/o error, read.
      > Check who owns the file and who may read it."
  `);
});
