import type { Problem } from '../../../problem.ts';
import { suggestName } from '../../../schema/text/nearest-name.ts';
import { createProblem } from '../../create-problem.ts';
import type { DataSet } from '../../records/data-set.ts';
import { findDuplicates } from '../reference-problems.ts';
import type { NameUse } from '../uses.ts';

/** Checks that used photos exist, with an alt text and a name of their own before the dot. */
export function* checkPhotos({ gallery, unusablePhotos, names }: DataSet, uses: readonly NameUse[]): Iterable<Problem> {
  const used = uses.filter(({ kind }) => kind === 'photo');
  // If the file cannot be read, nothing is known about its photos.
  const listed = gallery === null && names.gallery ? null : new Set(gallery?.value.photos.map((photo) => photo.file));
  for (const { value, source, path, part, hasAlt = false } of used) {
    const unusable = unusablePhotos.get(value);
    if (!names.photos.has(value))
      yield createProblem('missing-photo', source.location(path, part), {
        value,
        hint: suggestName(value, [...names.photos]) ?? 'Correct the name, or add the file.',
      });
    else if (unusable !== undefined) {
      // Reported once, not at every use.
      if (used.find((reference) => reference.value === value)?.source === source)
        yield createProblem('not-an-image', source.location(path), { value, ...unusable });
    } else if (listed !== null && !listed.has(value) && !hasAlt) {
      const name = part === undefined ? 'photo-not-in-gallery' : 'photo-without-alt';
      yield createProblem(name, source.location(path, part), { value });
    }
  }
  // The same photo may be in several articles.
  const seenPhotos = new Set<string>();
  const named = used.filter(({ value, source, part }) => {
    const isNew = source === gallery?.source || (part !== undefined && !seenPhotos.has(value));
    seenPhotos.add(value);
    return isNew;
  });
  yield* findDuplicates(
    named.map((use) => ({ ...use, value: use.value.replace(/\.[a-z]+$/, '') })),
    'photo name',
  );
}
