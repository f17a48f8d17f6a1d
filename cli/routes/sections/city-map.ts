import type { CityMapProps, MapPlace } from '../../../templates/elements/city-map.tsx';
import { computeDistance } from '../../model/cities/distance.ts';
import type { City, SiteModel } from '../../model/model.ts';
import { formatDistance, formatList, isInMiles, METERS_PER_MILE } from '../../schema/formats/format.ts';

const WIDTH = 430;
const HEIGHT = 280;
const MARGIN = { x: 44, y: 34 };
/** Two are a line, and more names than these would overlap. */
const MIN_CITIES = 3;
const MAX_CITIES = 12;
/** About the width of a letter, and the height of a line. */
const LETTER = 8.6;
const OWN_LETTER = 10.6;
const LINE = 20;
/** The distances that the scale may show, and the width that it has room for. */
const SCALES = [100, 50, 20, 10, 5, 2, 1];
const MAX_SCALE_WIDTH = 180;
/** Of latitude, everywhere. */
const KM_PER_DEGREE = computeDistance({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Builds the map of the cities; null for fewer than three, or more than have room. */
export function buildCityMap({ cities, wording, site }: SiteModel, pageCity: City | null): CityMapProps | null {
  const shown = cities.flatMap((city) => {
    const { latitude, longitude } = city;
    return latitude === undefined || longitude === undefined ? [] : [{ city, latitude, longitude }];
  });
  if (shown.length < MIN_CITIES || shown.length > MAX_CITIES) return null;
  if (pageCity !== null && !shown.some(({ city }) => city.slug === pageCity.slug)) return null;
  const { placed, perDegree } = project(shown);
  const points = placed.map(({ city, x, y }) => ({ x, y, name: city.city, isOwn: city.slug === pageCity?.slug }));
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 }));
  const places: MapPlace[] = [];
  // The page's city chooses first.
  for (const point of points.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))) {
    const { label, box } = chooseLabel(point, taken);
    taken.push(box);
    places.push({ ...point, label });
  }
  const names = shown.map(({ city }) => city.city);
  return {
    description: `${wording.hero.serviceArea} ${formatList(names, wording.language)}`,
    places: places.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)),
    scale: chooseScale(perDegree, site.address.country, wording.language),
  };
}

/** Chooses the longest distance that has room. */
function chooseScale(perDegree: number, country: string, language: string): CityMapProps['scale'] {
  const unit = isInMiles(country) ? 'miles' : 'km';
  const perUnit = (perDegree / KM_PER_DEGREE) * (unit === 'miles' ? METERS_PER_MILE / 1000 : 1);
  const distance = SCALES.find((value) => value * perUnit <= MAX_SCALE_WIDTH) ?? 1;
  return { label: formatDistance({ [unit]: distance }, country, language), width: Math.round(distance * perUnit) };
}

/** Places cities in the box on one scale; a degree of longitude is the shorter one. */
function project(places: readonly { readonly city: City; readonly latitude: number; readonly longitude: number }[]): {
  readonly placed: readonly { readonly city: City; readonly x: number; readonly y: number }[];
  readonly perDegree: number;
} {
  const middle = places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length;
  const flat = places.map(({ city, latitude, longitude }) => ({
    city,
    east: longitude * Math.cos((middle * Math.PI) / 180),
    north: latitude,
  }));
  const east = range(flat.map((place) => place.east));
  const north = range(flat.map((place) => place.north));
  const scale = Math.min(
    (WIDTH - 2 * MARGIN.x) / Math.max(east.size, 0.001),
    (HEIGHT - 2 * MARGIN.y) / Math.max(north.size, 0.001),
  );
  const placed = flat.map((place) => ({
    city: place.city,
    x: Math.round(WIDTH / 2 + (place.east - east.middle) * scale),
    y: Math.round(HEIGHT / 2 - (place.north - north.middle) * scale),
  }));
  return { placed, perDegree: scale };
}

function range(values: readonly number[]): { readonly size: number; readonly middle: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { size: high - low, middle: (low + high) / 2 };
}

/** Chooses the side of a point on which its name lies on as little as possible. */
function chooseLabel(
  { x, y, name, isOwn }: { readonly x: number; readonly y: number; readonly name: string; readonly isOwn: boolean },
  taken: readonly Box[],
): { readonly label: MapPlace['label']; readonly box: Box } {
  const width = name.length * (isOwn ? OWN_LETTER : LETTER);
  const at = (label: MapPlace['label']) => {
    const left = label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2;
    return { label, box: { left, right: left + width, top: label.y - LINE + 4, bottom: label.y + 4 } };
  };
  const others = taken.filter((box) => box.left !== x - 9 || box.top !== y - 9);
  const choices = [
    at({ x: x + 16, y: y + 6, anchor: 'start' }),
    at({ x: x - 16, y: y + 6, anchor: 'end' }),
    at({ x, y: y + 29, anchor: 'middle' }),
    at({ x, y: y - 16, anchor: 'middle' }),
  ];
  const costs = choices.map(
    ({ box }) => others.filter((other) => overlaps(box, other)).length + (isInside(box) ? 0 : 10),
  );
  // There are four.
  return choices[costs.indexOf(Math.min(...costs))] as (typeof choices)[number];
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = ({ left, right, top, bottom }: Box) =>
  left >= 4 && right <= WIDTH - 4 && top >= 4 && bottom <= HEIGHT - 4;
