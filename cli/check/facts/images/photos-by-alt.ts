import type { DescribedPhoto, PageFacts } from '../facts.ts';
import { photoName } from './photo-name.ts';

/** A photo on a page, with its `alt`. */
export type Described = Omit<DescribedPhoto, 'count'> & { readonly alt: string };

/** The photos of a page that have an `alt`. */
export function describedPhotos(page: PageFacts): Described[] {
  return page.all('img').flatMap(({ attributes, attributeOffsets, offset }) => {
    const [alt, src] = [(attributes.get('alt') ?? '').trim(), attributes.get('src') ?? ''];
    if (alt === '') return [];
    const { file, line, column } = page.locationAt(attributeOffsets.get('alt') ?? offset);
    return [{ alt, src, photo: photoName(src), location: { file, line, column } }];
  });
}

/** Adds a photo under its `alt`, or counts it if it is there. */
export function addPhoto(photosByAlt: Map<string, DescribedPhoto[]>, { alt, ...photo }: Described): void {
  const photos = photosByAlt.get(alt) ?? [];
  photosByAlt.set(alt, photos);
  const index = photos.findIndex(({ photo: name }) => name === photo.photo);
  const counted = photos[index];
  if (counted === undefined) photos.push({ ...photo, count: 1 });
  else photos[index] = { ...counted, count: counted.count + 1 };
}
