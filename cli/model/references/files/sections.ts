import type { Problem } from '../../../problem.ts';
import type { SectionRecord } from '../../../schema/fields/sections.ts';
import { createProblem } from '../../create-problem.ts';
import type { DataSet, Loaded } from '../../records/data-set.ts';
import type { Reference } from '../reference-problems.ts';

interface Sectioned {
  readonly sections: readonly SectionRecord[];
  readonly originalPath?: string | undefined;
}

/** Lists the records of the pages that have sections. */
export function listSectioned(pages: DataSet['pages']): Loaded<Sectioned>[] {
  return [...pages.home, ...pages.city, ...pages.service_group, ...pages.service, ...pages.page];
}

/** A section with its place in the data. */
type PlacedSection = Omit<Reference, 'value'> & { readonly section: SectionRecord };

/** Lists the sections of all pages. */
export function listSections(pages: DataSet['pages']): PlacedSection[] {
  return listSectioned(pages).flatMap(({ value, source }) =>
    value.sections.map((section, index) => ({ section, source, path: ['sections', index] })),
  );
}

/** Checks that a page has questions once, and what its sections name besides photos. */
export function* checkSections({ pages }: DataSet): Iterable<Problem> {
  for (const { value, source } of [...pages.home, ...pages.city, ...pages.service]) {
    const index = value.sections.findIndex(({ type }) => type === 'questions');
    if (value.questions.length > 0 && index !== -1)
      yield createProblem('questions-twice', source.location(['sections', index, 'type']));
  }
  const unpriced = new Set(pages.service.flatMap(({ value }) => (value.priceRange === undefined ? [value.slug] : [])));
  for (const { section, source, path } of listSections(pages))
    for (const [index, slug] of section.type === 'prices' ? section.services.entries() : [])
      if (unpriced.has(slug))
        yield createProblem('section-without-prices', source.location([...path, 'services', index]), { service: slug });
}
