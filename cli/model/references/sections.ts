import { createError, type Problem } from '../../problem.ts';
import type { SectionRecord } from '../../schema/fields/sections.ts';
import type { DataSet, Loaded } from '../records/data-set.ts';
import type { Reference } from './reference-problems.ts';

interface Sectioned {
  readonly sections: readonly SectionRecord[];
  readonly originalPath?: string | undefined;
}

/** Lists the records of the pages that have sections. */
export function listSectioned(pages: DataSet['pages']): Loaded<Sectioned>[] {
  return [...pages.home, ...pages.city, ...pages.service_group, ...pages.service, ...pages.page];
}

/** Checks what the sections of pages name besides photos: services with prices. */
export function checkSections({ pages }: DataSet): Problem[] {
  const unpriced = new Set(pages.service.flatMap(({ value }) => (value.priceRange === undefined ? [value.slug] : [])));
  return [
    ...[...pages.home, ...pages.city, ...pages.service].flatMap(({ value, source }) => {
      const index = value.sections.findIndex(({ type }) => type === 'questions');
      if (value.questions.length === 0 || index === -1) return [];
      return [
        createError('duplicate-value', source.location(['sections', index, 'type']), {
          message: 'The page has `questions` and a section of this type, and can have one of the two.',
          hint: 'Move the questions of one to the other.',
        }),
      ];
    }),
    ...listSectioned(pages).flatMap(({ value, source }) =>
      value.sections.flatMap((section, index) => {
        if (section.type !== 'prices') return [];
        const path = ['sections', index, 'services'];
        return section.services.flatMap((slug, position) =>
          unpriced.has(slug)
            ? [
                createError('invalid-value', source.location([...path, position]), {
                  message: `The service \`${slug}\` has no prices to show here.`,
                  hint: `Add \`priceRange\` to \`data/services/${slug}.yaml\`, or remove the service from this list.`,
                }),
              ]
            : [],
        );
      }),
    ),
  ];
}

/** Lists the photos that the sections of a page show. */
export function listSectionPhotos({ value, source }: Loaded<Sectioned>): Reference[] {
  return value.sections.flatMap((section, index): Reference[] => {
    if (section.type === 'photo') return [{ value: section.photo, source, path: ['sections', index, 'photo'] }];
    if (section.type === 'embed' && section.poster !== undefined)
      return [{ value: section.poster, source, path: ['sections', index, 'poster'] }];
    if (section.type !== 'gallery') return [];
    return section.photos.map((photo, position) => ({
      value: photo,
      source,
      path: ['sections', index, 'photos', position],
    }));
  });
}
