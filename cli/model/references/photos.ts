import type { Problem } from '../../problem.ts';
import type { DataSet, Loaded } from '../data-set.ts';
import { suggestName } from '../nearest-name.ts';
import { problem, type Reference, repeated } from './text-references.ts';

/** That every photo named is there, can be shown, and has its alt text. */
export function checkPhotos({ gallery, services, home, photos, names }: DataSet): Problem[] {
  const used: Reference[] = [
    ...(gallery?.value.photos ?? []).map((photo, index) => ({
      value: photo.file,
      source: (gallery as Loaded<unknown>).source,
      path: ['photos', index, 'file'],
    })),
    ...services.map(({ value, source }) => ({ value: value.photo, source, path: ['photo'] })),
    ...(home === null ? [] : [{ value: home.value.photo, source: home.source, path: ['photo'] }]),
  ];
  const stems = (gallery?.value.photos ?? []).map((photo, index) => ({
    value: photo.file.replace(/\.[a-z]+$/, ''),
    source: (gallery as Loaded<unknown>).source,
    path: ['photos', index, 'file'],
  }));
  const listed = gallery === null ? null : new Set(gallery.value.photos.map((photo) => photo.file));
  const faults = used.flatMap(({ value, source, path }) => {
    if (!names.photos.has(value))
      return [
        problem(
          'missing-photo',
          `the photo \`data/photos/${value}\` is not there`,
          source,
          path,
          suggestName(value, [...names.photos]),
        ),
      ];
    if (!photos.has(value))
      return [
        problem(
          'not-an-image',
          `\`data/photos/${value}\` is not an image that can be shown`,
          source,
          path,
          'save it as JPEG, PNG, WebP or AVIF, no side over four times the other',
        ),
      ];
    if (listed !== null && !listed.has(value))
      return [
        problem(
          'missing-photo',
          `the photo \`${value}\` is not listed in data/gallery.yaml, where its alt text stands`,
          source,
          path,
          'add it there',
        ),
      ];
    return [];
  });
  return [...faults, ...repeated(stems, 'photo')];
}
