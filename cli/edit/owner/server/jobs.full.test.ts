// A job from the van: two photos from a phone, one sentence and the service.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDataFiles } from '../../../testing/edit-site.ts';
import { createPublishedSite, git } from '../../../testing/published-site.ts';
import { copyFixture } from '../../../testing/site-fixture.ts';
import { follow, press, startEditor } from '../../../testing/start-editor.ts';

/** A photo from a street of Aurora. */
async function takePhoto(background: string) {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '39/1 43/1 12/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '104/1 50/1 0/1',
  };
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background } }).withExif({ IFD3: gps });
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
}

test('a job is added at the phone, knows its town, is changed, undone and published', async () => {
  const fixture = copyFixture();
  fixture.write(
    'site.yaml',
    `${fixture.read('site.yaml')}\nreviewLinks: { google: https://g.page/r/example/review }\n`,
  );
  const { remote, list, publish } = createPublishedSite(fixture);
  const before = readDataFiles(fixture.root);
  const { open } = await startEditor(fixture);
  const page = await open();
  const file = 'jobs/hail-took-half-of-the-shingles-and-we-laid-new-ones-in-two.yaml';
  const add = async () => {
    await page.goto('/');
    await follow(page, 'Add a job');
    await page.getByLabel('Photo before').setInputFiles(await takePhoto('#a33'));
    await page.getByLabel('Photo after').setInputFiles(await takePhoto('#3a3'));
    // The sentence is missing, and neither the photos nor the town are asked for again.
    expect(await press(page, 'Add')).toBe(422);
    expect(await page.locator('.errors').innerText()).toContain('Enter something for "What was done"');
    expect(await page.getByLabel(/^Town/).inputValue()).toBe('aurora');
    await page
      .getByLabel('What was done')
      .fill('Hail took half of the shingles, and we laid new ones in two days, before the rain.');
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Metal Roofs' });
    expect(await press(page, 'Add')).toBe(303);
  };
  await add();
  const job = parse(fixture.read(file));
  expect(job).toEqual({
    ...{ title: 'Metal Roofs, Aurora', service: 'metal-roofs', city: 'aurora' },
    ...{ month: expect.stringMatching(/^20\d\d-\d\d$/), before: expect.any(String), after: expect.any(String) },
    text: 'Hail took half of the shingles, and we laid new ones in two days, before the rain.',
  });
  for (const name of [job.before, job.after]) {
    const bytes = readFileSync(join(fixture.root, 'data/photos', name));
    expect([(await sharp(bytes).metadata()).exif, bytes.includes('Exif')]).toEqual([undefined, false]);
  }
  const texts = page.locator('textarea[readonly]');
  expect(await texts.first().inputValue()).toBe(
    'Before and after: Hail took half of the shingles, and we laid new ones in two days, before the rain in Aurora.',
  );
  expect(await texts.last().inputValue()).toMatch(/^Hello ____, .* https:\/\/\S+\/review$/);
  const preview = (await page.locator('iframe').getAttribute('src')) ?? '';
  expect(await (await page.request.get(preview)).text()).toContain('Hail took half of the shingles');

  const line =
    'Jobs: Metal Roofs, Aurora, Hail took half of the shingles, and we laid new ones in two days, before the rain. (added)';
  expect(await list()).toEqual([line]);
  await page.goto('/changes');
  expect(await press(page, 'Undo')).toBe(303);
  expect(readDataFiles(fixture.root)).toEqual(before);

  await add();
  await page.getByLabel(/^Size/).fill('20 squares');
  await page.getByLabel('One price').check();
  await page.getByLabel('Price', { exact: true }).fill('3,800');
  expect(await press(page, 'Save')).toBe(303);
  expect(parse(fixture.read(file))).toMatchObject({ size: '20 squares', price: { amount: 3800 }, before: job.before });
  expect(await publish()).toBe('sent');
  const sent = git(remote, 'show', '--name-only', '--format=', 'main').split('\n');
  expect(sent).toEqual([`data/${file}`, ...[job.before, job.after].map((name) => `data/photos/${name}`).sort()]);
  expect(git(remote, 'show', `main:data/${file}`)).toBe(fixture.read(file).trim());
  expect(await list()).toEqual([]);

  // What was published can be taken back.
  await page.goto('/changes');
  expect(await press(page, 'Undo')).toBe(303);
  expect(existsSync(join(fixture.root, 'data', file))).toBe(false);
  expect(await publish()).toBe('sent');
  expect(git(remote, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('jobs/');
});
