// What add.txt cannot show of `site add`: photos, today's date and links.
import { existsSync, lstatSync, readFileSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatDate } from '../model/time/today.ts';
import { readDataFiles } from '../testing/edit-site.ts';
import { runSite, temporaryFolder } from '../testing/run-site.ts';
import { copySite, type SiteFixture } from '../testing/site-fixture.ts';

const add = (fixture: SiteFixture, kind: string, name: string) => runSite(['add', kind, name], { cwd: fixture.root });

test('an article has the date of today where the business is', async () => {
  const fixture = copySite('handyman');
  // Where the day ends last.
  const timeZone = 'Etc/GMT+12';
  fixture.write('site.yaml', `${fixture.read('site.yaml')}timeZone: ${timeZone}\n`);
  await add(fixture, 'article', 'How to hang a gate');
  expect(fixture.read('articles/how-to-hang-a-gate.md')).toMatch(
    new RegExp(`^---\n[^]*\ndate: ${formatDate(new Date(), timeZone)}\n[^]*\n---\nPlaceholder: `),
  );
  expect(fixture.problems()).toBe('');
});

test('a photo is copied upright and asks for its alt text; the rest of the gallery stays as it is', async () => {
  const fixture = copySite('groomer');
  const before = fixture.read('gallery.yaml');
  const file = join(temporaryFolder(), 'Clean Dog.JPG');
  await createPhoto(1300, 1600).jpeg().withMetadata({ orientation: 6 }).toFile(file);
  const { code, stdout } = await add(fixture, 'photo', file);
  expect(code).toBe(0);
  expect(stdout).toContain('Wrote:\n  data/photos/clean-dog.jpg\nChanged:\n  data/gallery.yaml\n');
  expect(stdout).not.toContain('blurred');
  expect(fixture.read('gallery.yaml')).toBe(
    `${before}  - file: clean-dog.jpg\n    alt: "Placeholder: Describe in one sentence what clean-dog.jpg shows, for people who cannot see it."\n`,
  );
  const copy = await sharp(join(fixture.root, 'data/photos/clean-dog.jpg')).metadata();
  expect([copy.width, copy.height, copy.orientation]).toEqual([1600, 1300, undefined]);
  expect(fixture.problems()).toBe('');
  expect((await add(fixture, 'photo', file)).stderr).toMatch(
    /^`data\/photos\/clean-dog\.jpg` is there already\. Rename `.*Clean Dog\.JPG` to what it shows\.\n$/,
  );
});

test('a photo in data/photos/ is listed once, and has no more pixels than pages show', async () => {
  const fixture = copySite('groomer');
  const file = join(fixture.root, 'data/photos/gate.jpg');
  await createPhoto(3000, 1500).jpeg().toFile(file);
  const { stdout } = await add(fixture, 'photo', file);
  expect(stdout).toContain('It was 3000 pixels wide and has 2400 now, the most that pages show.');
  expect((await sharp(file).metadata()).width).toBe(2400);
  expect(fixture.read('gallery.yaml')).toContain('- file: gate.jpg');
  expect((await add(fixture, 'photo', file)).stderr).toBe('`data/gallery.yaml` lists `gate.jpg` already.\n');
});

test('the first photo of a site makes the gallery, and its bytes stay if it is upright', async () => {
  const fixture = copySite('handyman');
  fixture.remove('gallery.yaml');
  fixture.remove('photos');
  fixture.remove('jobs');
  const file = join(temporaryFolder(), 'gate.png');
  await createPhoto(800, 600).png().toFile(file);
  const { stdout } = await add(fixture, 'photo', file);
  expect(stdout).toContain(
    'It is only 800 pixels wide and looks blurred on large screens; one of at least 1200 is better.',
  );
  expect(readFileSync(join(fixture.root, 'data/photos/gate.png')).equals(readFileSync(file))).toBe(true);
  expect(fixture.problems()).toBe('');
});

test('what is not a usable photo is refused, and nothing is written', async () => {
  const fixture = copySite('handyman');
  const folder = temporaryFolder();
  const refuse = async (name: string, content: Uint8Array | string) => {
    writeFileSync(join(folder, name), content);
    const { code, stderr } = await add(fixture, 'photo', join(folder, name));
    expect(code).toBe(2);
    return stderr.replace(/`\/\S+\/([\w.]+)`/, '`$1`');
  };
  const photo = await createPhoto(1300, 1600).png().toBuffer();
  expect(await refuse('text.jpg', 'text')).toBe(
    '`text.jpg` is not a usable image. Save it as JPEG, PNG, WebP or AVIF.\n',
  );
  expect(await refuse('cut.png', photo.subarray(0, 60))).toBe(
    '`cut.png` starts like an image but cannot be decoded. Export the photo again.\n',
  );
  expect(await refuse('long.png', await createPhoto(1300, 100).png().toBuffer())).toBe(
    '`long.png` is not usable as a photo: it has 1300 x 100 pixels. Use one with no side more than four times as long as the other.\n',
  );
  expect((await add(fixture, 'photo', join(folder, 'none.jpg'))).stderr).toMatch(/^There is no file `/);
  // It takes no space on the disk.
  truncateSync(join(folder, 'text.jpg'), 3e9);
  expect((await add(fixture, 'photo', join(folder, 'text.jpg'))).stderr).toContain(
    'is too large for a photo. Export it with less than 500 MB.\n',
  );
  fixture.write('gallery.yaml', 'photos: all of them\n');
  expect(await refuse('good.png', photo)).toMatch(
    /^`data\/gallery\.yaml` has problems, or a `photos` that cannot be extended here; nothing was written\. /,
  );
  expect(existsSync(join(fixture.root, 'data/photos/good.png'))).toBe(false);
});

test('a file that is a link is left alone', async () => {
  const fixture = copySite('plumber');
  renameSync(join(fixture.root, 'data/site.yaml'), join(fixture.root, 'shared.yaml'));
  symlinkSync('../shared.yaml', join(fixture.root, 'data/site.yaml'));
  expect((await add(fixture, 'city', 'Battle Ground')).stderr).toContain(
    '`data/site.yaml` is a link, or in a linked folder, and would have to be changed.',
  );
  expect(lstatSync(join(fixture.root, 'data/site.yaml')).isSymbolicLink()).toBe(true);
  expect(existsSync(join(fixture.root, 'data/cities/battle-ground.yaml'))).toBe(false);
});

function createPhoto(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#88aa66' } });
}

test('what was added and removed leaves no difference', async () => {
  const fixture = copySite('groomer');
  fixture.write('published.txt', '/about\n');
  const file = join(temporaryFolder(), 'gate.png');
  await createPhoto(800, 600).png().toFile(file);
  const before = readDataFiles(fixture.root);
  for (const [kind, name, added] of [
    ['city', 'Taos', 'taos'],
    ['service', 'Nail trims', 'nail-trims'],
    ['page', 'Our people', 'our-people'],
    ['article', 'How to hang a gate', 'how-to-hang-a-gate'],
    ['form', 'Request a callback', 'request-a-callback'],
    ['photo', file, 'gate.png'],
  ] as const) {
    expect(await add(fixture, kind, name), kind).toMatchObject({ code: 0 });
    expect(await runSite(['remove', added], { cwd: fixture.root }), kind).toMatchObject({ code: 0, stderr: '' });
    expect(readDataFiles(fixture.root), kind).toEqual(before);
  }
});
