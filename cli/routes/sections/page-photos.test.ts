import { describe, expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { buildModel, type City, type Service, type SiteModel } from '../../model/model.ts';
import type { Photo } from '../../model/photos/photo.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { buildRoutes } from '../routes.ts';
import { buildSiteParts } from '../site-parts.ts';
import {
  assignCityPhotos,
  chooseCardPhotos,
  choosePhotoExcept,
  chooseServiceCityPhoto,
  listGalleryPhotos,
  listPagePhotos,
  orderGallery,
} from './page-photos.ts';

const shipped = buildModel(loadData(packageRoot).dataSet);
const [service, second] = shipped.services as [Service, Service];

/** Creates a photo of which only what the order depends on matters. */
function photo(file: string, services: readonly string[] = [], cities: readonly string[] = []): Photo {
  return { ...(shipped.gallery[0] as Photo), file, services, cities };
}

const order = (photos: readonly Photo[], page: Parameters<typeof orderGallery>[1]) =>
  orderGallery(photos, page).map(({ file }) => file);

/** Returns the shipped model with other photos and cities. */
function modelWith(
  photos: readonly Photo[],
  cities: readonly { readonly slug: string; readonly photo?: string }[] = [],
): SiteModel {
  const [{ photo: _, ...city }] = shipped.cities as [City];
  return {
    ...shipped,
    gallery: photos,
    cities: cities.map((changes) => ({ ...city, ...changes })),
    home: { ...shipped.home, photo: 'home' },
  };
}

describe('the order of a gallery', () => {
  test('starts with the service’s own photos, then those that show it too, then those of related services', () => {
    const photos = [
      photo('hero', ['metal']),
      photo('gutter', ['gutters']),
      photo('barn', ['barns']),
      photo('both', ['gutters', 'metal']),
      photo('second', ['metal']),
    ];
    expect(order(photos, { hero: 'hero', service: 'metal' })).toEqual(['second', 'both', 'gutter', 'barn', 'hero']);
  });

  test('prefers photos of the page’s city', () => {
    const photos = [photo('hero'), photo('a'), photo('b', [], ['denver']), photo('c')];
    expect(order(photos, { hero: 'hero', city: 'denver' })).toEqual(['b', 'a', 'c', 'hero']);
  });

  test('begins after the hero’s photo, so that pages with other heroes begin with other photos', () => {
    const photos = ['a', 'b', 'c', 'd'].map((file) => photo(file));
    expect(order(photos, { hero: 'b' })).toEqual(['c', 'd', 'a', 'b']);
    expect(order(photos, { hero: 'd' })).toEqual(['a', 'b', 'c', 'd']);
  });

  test('has photos already shown on the page near its end', () => {
    const photos = ['a', 'b', 'c', 'd'].map((file) => photo(file));
    expect(order(photos, { hero: 'a', above: ['b', 'c'] })).toEqual(['d', 'b', 'c', 'a']);
  });
});

describe('the hero of a city', () => {
  const photos = ['home', 'a', 'b', 'c'].map((file) => photo(file));

  test('is never the home page’s, and each city has its own', () => {
    const model = modelWith(photos, [{ slug: 'x' }, { slug: 'y' }, { slug: 'z' }]);
    expect([...assignCityPhotos(model)]).toEqual([
      ['x', 'a'],
      ['y', 'b'],
      ['z', 'c'],
    ]);
  });

  test('is the photo that the data gives it, which no other city gets', () => {
    const model = modelWith(photos, [{ slug: 'x' }, { slug: 'y', photo: 'a' }]);
    expect(Object.fromEntries(assignCityPhotos(model))).toEqual({ x: 'b', y: 'a' });
  });

  test('is a photo that belongs to the city if there is one', () => {
    const model = modelWith([...photos, photo('d', [], ['y'])], [{ slug: 'x' }, { slug: 'y' }]);
    expect(Object.fromEntries(assignCityPhotos(model))).toEqual({ x: 'a', y: 'd' });
  });

  test('repeats only when there are fewer photos than cities', () => {
    const model = modelWith(photos.slice(0, 3), [{ slug: 'x' }, { slug: 'y' }, { slug: 'z' }]);
    expect([...assignCityPhotos(model).values()]).toEqual(['a', 'b', 'a']);
  });
});

test('the cities of a service take its photos in turn, or the one of the city', () => {
  const photos = [
    photo('second', [service.slug]),
    photo(String(service.photo), [service.slug]),
    photo('local', [service.slug], ['z']),
  ];
  const model = modelWith(photos, [{ slug: 'x' }, { slug: 'y' }, { slug: 'z' }]);
  expect(model.cities.map((city) => chooseServiceCityPhoto(model, service, city))).toEqual([
    service.photo,
    'second',
    'local',
  ]);
});

test('a card below a hero with its photo shows another photo of the service', () => {
  const own = photo(String(service.photo), [service.slug]);
  const other = photo('other', ['metal', service.slug]);
  expect(chooseCardPhotos(modelWith([own, other]), [service], 'hero')).toEqual([service.photo]);
  expect(chooseCardPhotos(modelWith([own, other]), [service], service.photo)).toEqual(['other']);
});

test('of few photos, a card repeats one only where another card has a photo, because a gap looks like one that did not load', () => {
  const model = modelWith([photo(String(service.photo), [service.slug])]);
  expect(chooseCardPhotos(model, [service], service.photo)).toEqual([null]);
  expect(chooseCardPhotos(model, [service, second], service.photo)).toEqual([service.photo, second.photo]);
});

test('among many photos, a card repeats the photo at the top of the page instead of leaving a gap', () => {
  const others = [...'abcdefgh'].map((file) => photo(file));
  const model = modelWith([photo(String(service.photo), [service.slug]), ...others]);
  expect(chooseCardPhotos(model, [service], service.photo)).toEqual([service.photo]);
});

test('a gallery has the photos that the page does not show elsewhere, from three on, or all of many', () => {
  const files = (names: string, page: Parameters<typeof listGalleryPhotos>[1]) =>
    listGalleryPhotos(modelWith([...names].map((file) => photo(file))), page)
      .map(({ file }) => file)
      .join('');
  expect(files('abcde', { hero: null })).toBe('abcde');
  expect(files('abcde', { hero: 'a', above: ['b', null] })).toBe('cde');
  expect(files('abcde', { hero: 'a', above: ['b', 'c'] })).toBe('');
  expect(files('abcdefghi', { hero: 'a', above: ['b'] })).toBe('abcdefghi');
});

test('a page beside cards takes the preferred photo unless a card shows it', () => {
  const model = modelWith(['home', 'a', 'b', 'c'].map((file) => photo(file)));
  expect(choosePhotoExcept(model, ['a'], { preferred: 'c', index: 0 })).toBe('c');
  expect(choosePhotoExcept(model, ['a'], { preferred: 'a', index: 1 })).toBe('c');
  expect(choosePhotoExcept(model, ['a', 'b', 'c'], { preferred: undefined, index: 0 })).toBe('home');
});

describe('the shipped site', () => {
  const shared = buildSiteParts(shipped);
  const galleries = [...buildRoutes(shipped, shared)].flatMap(({ path, head, props }) =>
    props !== null && 'gallery' in props && props.gallery !== null
      ? [{ path, hero: head.photo?.alt, photos: props.gallery.photos }]
      : [],
  );

  test('shows all photos in every gallery, the hero’s not among the first two', () => {
    expect(galleries).toHaveLength(72);
    for (const { path, hero, photos } of galleries) {
      const alts = photos.map(({ picture }) => picture.alt);
      expect(new Set(alts).size, path).toBe(11);
      expect(alts.slice(0, 2), path).not.toContain(hero);
    }
  });

  test('starts its galleries with at least eight different photos', () => {
    expect(new Set(galleries.map(({ photos }) => photos[0]?.picture.alt)).size).toBeGreaterThanOrEqual(8);
  });

  test('gives each city a hero of its own, never the home page’s', () => {
    const heroes = [...shared.cityPhotos.values()];
    expect(new Set(heroes).size).toBe(shipped.cities.length);
    expect(heroes).not.toContain(shipped.home.photo);
  });

  test('renders a gallery once for all pages that show the photos in the same order', () => {
    const page = { hero: 'concrete-patios.jpg', service: 'concrete-patios' };
    expect(shared.photos(page).gallery).toBe(shared.photos({ ...page, city: 'mesa' }).gallery);
  });

  test('gives a page with a gallery no figure, and one with too few photos the first that it does not show elsewhere', () => {
    const page = { hero: 'concrete-patios.jpg', above: ['concrete-driveways.jpg'] };
    expect(shared.photos(page).figure).toBe(null);
    const files = ['concrete-patios.jpg', 'concrete-driveways.jpg', 'stamped-concrete.jpg'];
    const few = { ...shipped, gallery: shipped.gallery.filter(({ file }) => files.includes(file)) };
    expect(buildSiteParts(few).photos(page)).toEqual({ gallery: null, figure: shared.picture('stamped-concrete.jpg') });
    expect(buildSiteParts(few).photos({ ...page, above: files }).figure).toBe(null);
  });

  test('links every caption to a service', () => {
    const photos = shared.photos({ hero: shipped.home.photo }).gallery?.photos ?? [];
    expect(photos.map(({ caption }) => caption?.href)).not.toContain(null);
    expect(photos.find(({ picture }) => picture.className === 'photo-stamped-concrete')?.caption).toEqual({
      text: 'Stamped patio',
      href: '/stamped-concrete',
    });
  });
});

test('a photo for its services only is in no other gallery', () => {
  const model = modelWith([{ ...photo('a', ['fences']), onlyItsServices: true }, photo('b', ['fences'])]);
  const list = (service?: string) => listPagePhotos(model, service).map(({ file }) => file);
  expect(list('fences')).toEqual(['a', 'b']);
  expect(list('gates')).toEqual(['b']);
  expect(list()).toEqual(['b']);
});
