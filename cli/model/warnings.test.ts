// Warnings about photos, whose bytes warnings.txt cannot show, and the shipped site, which has
// none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../load/load.ts';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';
import { computeDistance } from './cities/distance.ts';
import { findWarnings } from './warnings.ts';

/** The last date that data may contain. */
const LAST_DAY = '2099-12-31';

function warningsAfter(mutate: (f: SiteFixture) => void, moment = LAST_DAY): string {
  const fixture = copyFixture();
  mutate(fixture);
  expect(fixture.problems()).toBe('');
  return fixture.warnings(moment);
}

test('the unchanged fixture and the shipped site have no warnings', () => {
  expect(warningsAfter(() => {})).toBe('');
  expect(findWarnings(loadData(packageRoot).dataSet, new Date(LAST_DAY))).toEqual([]);
});

test('warns about a photo that is too small', () => {
  expect(
    warningsAfter((f) => {
      const png = readFileSync(join(f.root, 'data/photos/metal.png'));
      png.writeUInt32BE(1199, 16);
      f.write('photos/metal.png', png);
    }),
  ).toMatchInlineSnapshot(`
    "data/gallery.yaml:6:5  warning  small-photo
      \`data/photos/metal.png\` is only 1,199 pixels wide and looks blurred on large screens.
        6 |   - file: metal.png
          |     ^^^^
      > Replace it with one that is at least 1,200 pixels wide."
  `);
});

test('warns about a photo that nothing names, whatever its size, and says what is wrong with it', () => {
  const add = (width: number) => (f: SiteFixture) => {
    const png = readFileSync(join(f.root, 'data/photos/metal.png'));
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(6000, 20);
    f.write('photos/huge.png', png);
  };
  expect(warningsAfter(add(9000))).toMatchInlineSnapshot(`
    "data/photos/huge.png:1:1  warning  unused-photo
      \`data/photos/huge.png\` is not used: no page shows it.
      > Run \`npx --no -- site add photo data/photos/huge.png\`, which lists it in \`data/gallery.yaml\`, or delete it."
  `);
  expect(warningsAfter(add(12_000))).toContain(
    '`data/photos/huge.png` is too large: it has 12000 x 6000 pixels, which is 72 megapixels.',
  );
});

test('the distance of two points is measured along the surface of the Earth', () => {
  const [pole, equator] = [
    { latitude: 90, longitude: 0 },
    { latitude: 0, longitude: 45 },
  ];
  expect(computeDistance(pole, equator)).toBeCloseTo(10_007.5, 1);
  expect(computeDistance(equator, { latitude: 0, longitude: -135 })).toBeCloseTo(20_015.1, 1);
  expect(computeDistance(pole, pole)).toBe(0);
});
