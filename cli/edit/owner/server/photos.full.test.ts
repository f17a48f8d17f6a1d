// Photos from a phone, and what pretends to be one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readDataFiles } from '../../../testing/edit-site.ts';
import { follow, press, startEditor } from '../../../testing/start-editor.ts';

/** A photo that was taken upright at a known place. Cameras append data of their own: here zeros, up to a size. */
async function takePhoto(width: number, height: number, bytes = 0): Promise<Buffer> {
  const photo = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg({ quality: 97 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 26/1 54/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))]);
}

test('a photo of 12 MB is stored upright and without its place, listed, replaced, removed and undone', async () => {
  const { fixture, open } = await startEditor();
  const before = readDataFiles(fixture.root);
  const buffer = await takePhoto(4200, 2800, 12e6);
  expect((await sharp(buffer).metadata()).exif?.includes('Phone')).toBe(true);
  const page = await open();
  await follow(page, /^Photos/);
  await follow(page, 'Add a photo');
  const name = '../../../evil"; rm -rf.jpg';
  await page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  // What it shows is missing, and the photo need not be sent again.
  expect(await press(page, 'Add')).toBe(422);
  expect(readDataFiles(fixture.root)).toEqual(before);
  const alt = page.getByLabel('What is in the photo');
  expect(await page.locator('.help').filter({ hasText: 'Gray shingle roof' }).count()).toBe(1);
  await alt.fill('A "red" roof: new');
  expect(await press(page, 'Add')).toBe(303);
  const list = fixture.read('gallery.yaml');
  const [, file = ''] = /\n {2}- file: (photo-[0-9a-f]{12}\.jpg)\n {4}alt: 'A "red" roof: new'\n$/.exec(list) ?? [];
  const stored = join(fixture.root, 'data/photos', file);
  const { width, height, exif, icc, xmp, orientation } = await sharp(stored).metadata();
  expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 1600, height: 2400 });
  expect(readdirSync(join(fixture.root, 'data/photos')).sort()).toEqual(['metal.png', file, 'shingle.png']);

  await follow(page, 'Add a photo');
  await page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  expect(await press(page, 'Add')).toBe(422);
  expect(await page.locator('.errors').innerText()).toContain('on the website already');

  // A sample keeps its name, which pages use, and is none any more.
  await page.goto('/photos');
  await follow(page, /^Green metal roof/);
  const shown = page.getByRole('img', { name: 'The photo now' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page
    .getByLabel(/^Replace this photo/)
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await takePhoto(300, 200) });
  expect(await press(page, 'Save')).toBe(303);
  expect(fixture.read('gallery.yaml')).not.toContain('placeholder');
  expect((await sharp(join(fixture.root, 'data/photos/metal.png')).metadata()).format).toBe('png');

  await page.goto('/photos');
  await follow(page, /^A "red" roof/);
  expect(await press(page, 'Remove')).toBe(303);
  expect(existsSync(stored)).toBe(false);
  await page.goto('/changes');
  // What was added and removed again is no change.
  expect(await press(page, 'Undo')).toBe(303);
  expect(readDataFiles(fixture.root)).toEqual(before);
});

test('what is no photo, or would be too much to decode, is refused in words, and nothing is written', async () => {
  const { fixture, url, open } = await startEditor();
  const before = readDataFiles(fixture.root);
  const page = await open();
  await page.goto('/photos');
  await follow(page, 'Add a photo');
  await page.getByLabel('What is in the photo').fill('A roof');
  const png = readFileSync(join(fixture.root, 'data/photos/metal.png'));
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)]);
  for (const [buffer, message] of [
    [Buffer.from('%PDF-1.7\n%\n1 0 obj'), 'not a photo'],
    [heic, 'a HEIC photo'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), 'not a photo'],
    [bomb, 'too large'],
    [png.subarray(0, 200), 'not a photo'],
    [await sharp(png).resize(200, 20, { fit: 'fill' }).png().toBuffer(), 'too narrow'],
  ] as const) {
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
    expect(await press(page, 'Add')).toBe(422);
    expect(await page.locator('.errors').innerText()).toContain(message);
  }
  const [cookie] = await page.context().cookies();
  for (const [type, body] of [
    ['multipart/form-data; boundary=x', '--x\r\nno end'],
    ['multipart/form-data', 'no boundary'],
  ] as const) {
    const headers = { 'content-type': type, origin: url, cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await fetch(page.url(), { method: 'POST', headers, body, redirect: 'manual' })).status).toBe(413);
  }
  const large = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(26e6) };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(large);
  expect(await press(page, 'Add')).toBe(413);
  expect(await page.locator('main').innerText()).toContain('at most 25 MB');
  expect(readDataFiles(fixture.root)).toEqual(before);
});
