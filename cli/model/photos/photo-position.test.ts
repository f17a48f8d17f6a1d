import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPosition } from './photo-position.ts';

async function takeExif(gps: Readonly<Record<string, string>>): Promise<Buffer> {
  const photo = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a33' } });
  const bytes = await photo
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: gps })
    .jpeg()
    .toBuffer();
  return (await sharp(bytes).metadata()).exif ?? Buffer.alloc(0);
}

const SOUTH = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 5400/100' };
const WEST = { GPSLongitudeRef: 'W', GPSLongitude: '70/1 39/1 0/0' };

/** The same in the other order of bytes, as iPhones write it. */
const BIG = Buffer.from(
  '4d4d002a00000008000188250004000000010000001a000000000004000100020000000253000000000200050000000300000050' +
    '00030002000000024500000000040005000000030000006800000000000000210000000100000000000000010000000000000001' +
    '000000460000000100000000000000010000000000000001',
  'hex',
);

test('reads where a photo was taken, in both orders of bytes', async () => {
  const place = readPosition(await takeExif({ ...SOUTH, ...WEST }));
  expect([place?.latitude, place?.longitude]).toEqual([expect.closeTo(-33.4483, 3), expect.closeTo(-70.65, 3)]);
  expect(readPosition(BIG)).toEqual({ latitude: -33, longitude: 70 });
});

test('a photo without a place, or with one that cannot be, has none', async () => {
  for (const gps of [{}, SOUTH, { ...SOUTH, ...WEST, GPSLatitude: '99/1 0/1 0/1' }])
    expect(readPosition(await takeExif(gps))).toBe(null);
  const zero = '0/1 0/1 0/1';
  expect(readPosition(await takeExif({ ...SOUTH, ...WEST, GPSLatitude: zero, GPSLongitude: zero }))).toBe(null);
});

test('a block that was cut off or damaged anywhere has none, or another one, and never fails', async () => {
  const exif = await takeExif({ ...SOUTH, ...WEST });
  for (const [at] of exif.entries()) {
    readPosition(exif.subarray(0, at));
    readPosition(Buffer.concat([exif.subarray(0, at), Buffer.from([255]), exif.subarray(at + 1)]));
  }
  expect(readPosition(Buffer.alloc(0))).toBe(null);
});
