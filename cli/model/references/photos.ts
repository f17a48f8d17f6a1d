import { createError, type Problem } from '../../problem.ts';
import type { SiteRecord } from '../../schema/site.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import type { DataSet, KeyPath, Loaded } from '../records/data-set.ts';
import { listFigures } from '../text/article-blocks.ts';
import { findDuplicates, type Reference } from './reference-problems.ts';
import { listSectioned, listSectionPhotos } from './sections.ts';

/** Checks that used photos exist, with an alt text and a name of their own before the dot. */
export function checkPhotos(dataSet: DataSet): Problem[] {
  const { gallery, unusablePhotos, names } = dataSet;
  const used = listPhotoUses(dataSet);
  // The same photo may be in several articles.
  const known = new Set<string>();
  const baseNames = used
    .filter(({ value, source, part }) => {
      const isNew = source === gallery?.source || (part !== undefined && !known.has(value));
      known.add(value);
      return isNew;
    })
    .map((use) => ({ ...use, value: use.value.replace(/\.[a-z]+$/, '') }));
  // If the file cannot be read, nothing is known about its photos.
  const listed = gallery === null && names.gallery ? null : new Set(gallery?.value.photos.map((photo) => photo.file));
  const problems = used.flatMap((use) => {
    const { value, source, path, hasAlt = false } = use;
    const create = (message: string, hint: string): Problem => ({
      ...createError('missing-photo', source.location(path), { message, hint }),
      location: source.location(path, use.part),
    });
    if (!names.photos.has(value))
      return [
        create(
          `The photo \`data/photos/${value}\` does not exist.`,
          suggestName(value, [...names.photos]) ?? 'Correct the name, or add the file.',
        ),
      ];
    const unusable = unusablePhotos.get(value);
    if (unusable !== undefined) {
      // Reported once, not at every use.
      if (used.find((reference) => reference.value === value)?.source !== source) return [];
      const { reason, hint } = unusable;
      return [
        createError('not-an-image', source.location(path), { message: `\`data/photos/${value}\` ${reason}.`, hint }),
      ];
    }
    if (listed !== null && !listed.has(value) && !hasAlt)
      return [
        create(
          `The photo \`${value}\` is not in \`data/gallery.yaml\`, which contains the alt texts.`,
          use.part === undefined
            ? 'Add it there with its alt text.'
            : `Write what is in it: \`![a house with a new door](${value})\`.`,
        ),
      ];
    return [];
  });
  return [...problems, ...findDuplicates(baseNames, 'photo name')];
}

interface PhotoUse extends Reference {
  /** Whether it has an alt text there. */
  readonly hasAlt?: boolean;
}

/** Lists every use of a photo's file name, first those in data/gallery.yaml. */
export function listPhotoUses({ site, gallery, pages }: DataSet): PhotoUse[] {
  return [
    ...(gallery?.value.photos ?? []).map((photo, index) => ({
      value: photo.file,
      source: (gallery as Loaded<unknown>).source,
      path: ['photos', index, 'file'],
    })),
    ...[
      ...pages.service,
      ...pages.city,
      ...pages.home,
      ...pages.page,
      ...pages.articles,
      ...pages.article,
      ...pages.service_group,
    ].flatMap(({ value, source }) =>
      value.photo === undefined ? [] : [{ value: value.photo, source, path: ['photo'] }],
    ),
    ...pages.article.flatMap(({ value: { image, text = [] }, source }) => [
      ...(image === undefined ? [] : [{ value: image, source, path: ['image'] }]),
      ...listFigures(text).map(({ file, alt }) => ({
        value: file,
        source,
        path: ['text'],
        part: { text: file, occurrence: 0 },
        hasAlt: alt !== '',
      })),
    ]),
    ...listSectioned(pages).flatMap(listSectionPhotos),
    ...(site === null ? [] : listSitePhotos(site)),
  ];
}

/** Lists the photos of the owner, of the team, of memberships and of the projects. */
function listSitePhotos({ value, source }: Loaded<SiteRecord>): Reference[] {
  const { owner, team, projects, memberships } = value;
  const photos: readonly (readonly [file: string | undefined, path: KeyPath])[] = [
    [owner?.photo, ['owner', 'photo']],
    ...team.map(({ photo }, index): readonly [string | undefined, KeyPath] => [photo, ['team', index, 'photo']]),
    ...memberships.map(({ photo }, index): readonly [string | undefined, KeyPath] => [
      photo,
      ['memberships', index, 'photo'],
    ]),
    ...projects.flatMap(({ before, after }, index): (readonly [string | undefined, KeyPath])[] => [
      [before, ['projects', index, 'before']],
      [after, ['projects', index, 'after']],
    ]),
  ];
  return photos.flatMap(([file, path]) => (file === undefined ? [] : [{ value: file, source, path }]));
}
