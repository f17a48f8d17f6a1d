// Chooses the photos of each page, so that no page shows the same one twice near its top and a few
// photos spread over many pages. The data assigns them with `photo` in cities and services, and
// with `services` and `cities` in data/gallery.yaml.
import type { City, Service, SiteModel } from '../../model/model.ts';
import type { Photo } from '../../model/photos/photo.ts';

/** Fewer would leave most of the band empty. */
const MIN_GALLERY_PHOTOS = 3;
/** Among so many, a repeated one does not show. */
const MANY_PHOTOS = 9;

/** The inputs that decide the order of a page's gallery. */
export interface GalleryPage {
  /** File name of the photo at the top of the page. */
  readonly hero: string | null;
  readonly service?: string;
  readonly city?: string;
  /** File names of the photos between the hero and the gallery. */
  readonly above?: readonly (string | null)[];
}

/** Lists the photos that a page may show: all but those of other services' pages. */
export function listPagePhotos({ gallery }: SiteModel, service: string | undefined): readonly Photo[] {
  return gallery.filter(
    ({ services, onlyItsServices }) => !onlyItsServices || (service !== undefined && services.includes(service)),
  );
}

/**
 * Returns the photos of a page's gallery: those of its service first, then those of related
 * services, those of its city, and the others from the hero's neighbor on. Photos already shown on
 * the page are last, the hero's very last.
 */
export function orderGallery(photos: readonly Photo[], { hero, service, city, above = [] }: GalleryPage): Photo[] {
  const heroIndex = photos.findIndex(({ file }) => file === hero);
  // Services are related if a photo shows both.
  const related = photos.flatMap(({ services }) =>
    service !== undefined && services.includes(service) ? services : [],
  );
  const rank = (photo: Photo, index: number): number[] => [
    photo.file === hero ? 1 : 0,
    above.includes(photo.file) ? 1 : 0,
    service === undefined ? 0 : rankService(photo, service, related),
    city !== undefined && photo.cities.includes(city) ? 0 : 1,
    (index - heroIndex + photos.length) % photos.length,
  ];
  return photos
    .map((photo, index) => ({ photo, rank: rank(photo, index) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ photo }) => photo);
}

/** Assigns each city a hero photo, its own or one that no other page has while there are any. */
export function assignCityPhotos({ cities, gallery, home }: SiteModel): ReadonlyMap<string, string> {
  const assigned = new Map<string, string>();
  const uses = new Map<string | null, number>([[home.photo, cities.length + 1]]);
  const assign = (city: City, file: string) => {
    assigned.set(city.slug, file);
    uses.set(file, (uses.get(file) ?? 0) + 1);
  };
  for (const city of cities) if (city.photo !== undefined) assign(city, city.photo);
  const belongsTo = (photo: Photo, { slug }: City) => photo.cities.includes(slug);
  for (const city of cities) {
    if (assigned.has(city.slug)) continue;
    const choices = gallery.map((photo): { file: string; rank: number[] } => ({
      file: photo.file,
      rank: [
        uses.get(photo.file) ?? 0,
        belongsTo(photo, city) ? 0 : 1,
        // A photo of another city is the last resort.
        photo.cities.length > 0 && !belongsTo(photo, city) ? 1 : 0,
      ],
    }));
    const [first] = choices.sort((a, b) => compareRanks(a.rank, b.rank));
    if (first !== undefined) assign(city, first.file);
  }
  return assigned;
}

/**
 * Returns the hero photo of a service in a city. Prefers a photo of this service taken in the city;
 * otherwise rotates through the service's photos, one per city.
 */
export function chooseServiceCityPhoto({ gallery, cities }: SiteModel, service: Service, city: City): string | null {
  const servicePhotos = gallery.filter(({ file, services }) => file === service.photo || services[0] === service.slug);
  const local = servicePhotos.find((photo) => photo.cities.includes(city.slug));
  if (local !== undefined) return local.file;
  const shared = servicePhotos
    .filter((photo) => photo.cities.length === 0)
    .sort((a, b) => Number(b.file === service.photo) - Number(a.file === service.photo));
  return shared[cities.indexOf(city) % shared.length]?.file ?? service.photo;
}

/**
 * Returns the photos of services' cards: each its own, or another one that shows the service if its
 * own is already on the page. If there is no other, it is repeated among pictures, where a gap
 * looks like one that did not load; cards that would all repeat one have null.
 */
export function chooseCardPhotos(
  { gallery }: SiteModel,
  services: readonly Service[],
  hero: string | null,
): readonly (string | null)[] {
  const taken = new Set([hero, ...services.map(({ photo }) => photo)]);
  const shown = new Set([hero]);
  const chosen = services.map(({ slug, photo }) => {
    const other = gallery.find(({ file, services }) => !taken.has(file) && services.includes(slug));
    const file = shown.has(photo) ? (other?.file ?? null) : photo;
    if (file !== null) taken.add(file);
    shown.add(file);
    return file;
  });
  const isRepeated = gallery.length >= MANY_PHOTOS || chosen.some((file) => file !== null);
  return chosen.map((file, index) => file ?? (isRepeated ? (services[index]?.photo ?? null) : null));
}

/**
 * Lists the photos of a page's gallery in the order of the data: those that it does not show
 * elsewhere, or all if they are so many that a few repeated ones do not matter. A page with too few
 * for a gallery has none.
 */
export function listGalleryPhotos(model: SiteModel, page: GalleryPage): readonly Photo[] {
  const photos = listPagePhotos(model, page.service);
  if (photos.length >= MANY_PHOTOS) return photos;
  const others = photos.filter(({ file }) => !isShownElsewhere(file, page));
  return others.length >= MIN_GALLERY_PHOTOS ? others : [];
}

/** Whether a photo is at the top of a page or between there and the gallery. */
export function isShownElsewhere(file: string, { hero, above = [] }: GalleryPage): boolean {
  return file === hero || above.includes(file);
}

/** Returns a photo that a page does not show elsewhere: the preferred one, or one in turn. */
export function choosePhotoExcept(
  { gallery, home }: SiteModel,
  excluded: readonly (string | null)[],
  page: { readonly preferred: string | undefined; readonly index: number },
): string | null {
  const candidates = gallery.map(({ file }) => file).filter((file) => !excluded.includes(file) && file !== home.photo);
  const preferred = candidates.find((file) => file === page.preferred);
  return preferred ?? candidates[page.index % candidates.length] ?? home.photo;
}

/** Ranks a photo: 0 shows mainly this service, 1 this too, 2 a related one, 3 others. */
function rankService({ services }: Photo, service: string, related: readonly string[]): number {
  const [main] = services;
  if (main === service) return 0;
  if (services.includes(service)) return 1;
  return main !== undefined && related.includes(main) ? 2 : 3;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const difference = a.findIndex((value, index) => value !== b[index]);
  return difference === -1 ? 0 : (a[difference] ?? 0) - (b[difference] ?? 0);
}
