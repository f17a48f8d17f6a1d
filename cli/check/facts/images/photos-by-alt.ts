import type { DescribedPhoto, PageFacts } from '../facts.ts';
import { photoName } from './photo-name.ts';

/** A photo where it stands on a page, under its description. */
export type Described = Omit<DescribedPhoto, 'count'> & { readonly alt: string };

/** The photos of a page that have a description; to have none is another rule's. */
export function describedPhotos(page: PageFacts): Described[] {
  return page.all('img').flatMap(({ attributes, attributeOffsets, offset }) => {
    const [alt, src] = [(attributes.get('alt') ?? '').trim(), attributes.get('src') ?? ''];
    if (alt === '') return [];
    const { file, line, column } = page.locationAt(attributeOffsets.get('alt') ?? offset);
    return [{ alt, src, photo: photoName(src), location: { file, line, column } }];
  });
}

/** Notes a photo under its description, once however often it stands there. */
export function addPhoto(photosByAlt: Map<string, DescribedPhoto[]>, { alt, ...photo }: Described): void {
  const photos = photosByAlt.get(alt) ?? [];
  photosByAlt.set(alt, photos);
  const index = photos.findIndex((known) => known.photo === photo.photo);
  const known = photos[index];
  if (known === undefined) photos.push({ ...photo, count: 1 });
  else photos[index] = { ...known, count: known.count + 1 };
}
