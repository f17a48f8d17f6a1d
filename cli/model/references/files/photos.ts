import { createError, type Problem } from '../../../problem.ts';
import { suggestName } from '../../../schema/text/nearest-name.ts';
import type { DataSet, KeyPath, Loaded } from '../../records/data-set.ts';
import { listFigures } from '../../text/article-blocks.ts';
import { findDuplicates, type Reference } from '../reference-problems.ts';
import { listSectionPhotos } from './sections.ts';

/** Checks that used photos exist, with an alt text and a name of their own before the dot. */
export function* checkPhotos(dataSet: DataSet): Iterable<Problem> {
  const { gallery, unusablePhotos, names } = dataSet;
  const used = listPhotoUses(dataSet);
  // If the file cannot be read, nothing is known about its photos.
  const listed = gallery === null && names.gallery ? null : new Set(gallery?.value.photos.map((photo) => photo.file));
  for (const { value, source, path, part, hasAlt = false } of used) {
    const unusable = unusablePhotos.get(value);
    if (!names.photos.has(value))
      yield createError('missing-photo', source.location(path, part), {
        message: `The photo \`data/photos/${value}\` does not exist.`,
        hint: suggestName(value, [...names.photos]) ?? 'Correct the name, or add the file.',
      });
    else if (unusable !== undefined) {
      // Reported once, not at every use.
      if (used.find((reference) => reference.value === value)?.source === source)
        yield createError('not-an-image', source.location(path), {
          message: `\`data/photos/${value}\` ${unusable.reason}.`,
          hint: unusable.hint,
        });
    } else if (listed !== null && !listed.has(value) && !hasAlt)
      yield createError('missing-photo', source.location(path, part), {
        message: `The photo \`${value}\` is not in \`data/gallery.yaml\`, which contains the alt texts.`,
        hint:
          part === undefined
            ? 'Add it there with its alt text.'
            : `Write what is in it: \`![a house with a new door](${value})\`.`,
      });
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

interface PhotoUse extends Reference {
  /** Whether it has an alt text there. */
  readonly hasAlt?: boolean;
}

/** Lists every use of a photo's file name, first those in data/gallery.yaml. */
export function listPhotoUses({ site, gallery, pages }: DataSet): PhotoUse[] {
  const { home, city, service_group: groups, service, page, articles, article } = pages;
  const withPhoto: readonly Loaded<{ readonly photo?: string | undefined }>[] = [
    ...service,
    ...city,
    ...home,
    ...page,
    ...articles,
    ...article,
    ...groups,
  ];
  return [
    ...listFrom(gallery, ({ photos }) => photos.map(({ file }, index) => [file, ['photos', index, 'file']])),
    ...withPhoto.flatMap((record) => listFrom(record, ({ photo }) => [[photo, ['photo']]])),
    ...article.flatMap((record) => [
      ...listFrom(record, ({ image }) => [[image, ['image']]]),
      ...listFigures(record.value.text ?? []).map(({ file, alt }) => ({
        value: file,
        source: record.source,
        path: ['text'],
        part: { text: file, occurrence: 0 },
        hasAlt: alt !== '',
      })),
    ]),
    ...listSectionPhotos(pages),
    ...listFrom(site, ({ owner, team, memberships, projects }) => [
      [owner?.photo, ['owner', 'photo']],
      ...team.map(({ photo }, index): NamedPhoto => [photo, ['team', index, 'photo']]),
      ...memberships.map(({ photo }, index): NamedPhoto => [photo, ['memberships', index, 'photo']]),
      ...projects.flatMap(({ before, after }, index): NamedPhoto[] => [
        [before, ['projects', index, 'before']],
        [after, ['projects', index, 'after']],
      ]),
    ]),
  ];
}

/** A photo at a key that a record may leave out. */
type NamedPhoto = readonly [file: string | undefined, path: KeyPath];

function listFrom<T>(record: Loaded<T> | null, list: (value: T) => readonly NamedPhoto[]): Reference[] {
  if (record === null) return [];
  const { value, source } = record;
  return list(value).flatMap(([file, path]) => (file === undefined ? [] : [{ value: file, source, path }]));
}
