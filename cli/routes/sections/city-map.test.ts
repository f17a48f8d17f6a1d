import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel } from '../../model/model.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { buildCityMap } from './city-map.ts';

const model = buildModel(loadData(packageRoot).dataSet);
const [first, ...others] = model.cities;

/** As many cities as asked for, in a ring around the first. */
function withCities(count: number) {
  const cities = Array.from({ length: count }, (_, index) => ({
    ...(first as NonNullable<typeof first>),
    slug: `city-${index}`,
    city: `City of Name ${index}`,
    latitude: 33 + Math.sin((index / count) * 6.28) * 0.3,
    longitude: -111 + Math.cos((index / count) * 6.28) * 0.5,
  }));
  return { ...model, cities };
}

test('the map has every city where it lies to the others, and marks the own one', () => {
  const map = buildCityMap(model, first ?? null);
  const byName = new Map(map?.places.map((place) => [place.name, place]));
  const [queenCreek, phoenix, scottsdale] = ['Queen Creek', 'Phoenix', 'Scottsdale'].map((name) => byName.get(name));
  expect(map?.description).toBe('We work in Queen Creek, Phoenix, Gilbert, Mesa and Scottsdale');
  expect(queenCreek?.isOwn).toBe(true);
  expect(queenCreek?.x).toBeGreaterThan(phoenix?.x ?? 430);
  expect(queenCreek?.y).toBeGreaterThan(scottsdale?.y ?? 280);
});

test('no name lies on another or leaves the map, with 3 to 12 cities', () => {
  for (let count = 3; count <= 12; count++) {
    const sites = withCities(count);
    const boxes = buildCityMap(sites, sites.cities[0] ?? null)?.places.map(
      ({ name, label: { x, y, anchor }, isOwn }) => {
        const width = name.length * (isOwn ? 10.6 : 8.6);
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
        return { left, right: left + width, top: y - 16, bottom: y + 4 };
      },
    );
    expect(boxes).toHaveLength(count);
    for (const [index, a] of boxes?.entries() ?? []) {
      expect(a.left, `${count}`).toBeGreaterThanOrEqual(0);
      expect(a.right, `${count}`).toBeLessThanOrEqual(430);
      for (const b of boxes?.slice(index + 1) ?? [])
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, `${count}`).toBe(false);
    }
  }
});

test('the scale is a round distance in the units of the country', () => {
  expect(buildCityMap(model, null)?.scale).toEqual({ label: '10 miles', width: 124 });
});

test('a site with two cities, without coordinates or with many cities has no map', () => {
  expect(buildCityMap(withCities(2), null)).toBeNull();
  expect(buildCityMap(withCities(13), null)).toBeNull();
  const cities = [first, ...others].flatMap((city) =>
    city === undefined ? [] : [{ ...city, latitude: undefined, longitude: undefined }],
  );
  expect(buildCityMap({ ...model, cities }, null)).toBeNull();
});
