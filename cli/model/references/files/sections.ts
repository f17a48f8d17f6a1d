import type { Problem } from '../../../problem.ts';
import { EMBEDS, findEmbedProvider } from '../../../providers/embeds/embeds.ts';
import type { SectionRecord } from '../../../schema/fields/sections.ts';
import { listNames } from '../../../schema/text/nearest-name.ts';
import { createProblem } from '../../create-problem.ts';
import { findOwnOrigin } from '../../embeds.ts';
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
function listSections(pages: DataSet['pages']): PlacedSection[] {
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

/** Returns a problem for each address that no frame can show, and each file that does not exist. */
export function* checkEmbeds({ pages, publicFiles, site }: DataSet): Iterable<Problem> {
  for (const { section, source, path } of listSections(pages)) {
    if (section.type !== 'embed') continue;
    const { url, captions } = section;
    for (const [key, file] of Object.entries({ url, captions })) {
      if (file?.startsWith('/') !== true || publicFiles.some((publicFile) => `/${publicFile.path}` === file)) continue;
      yield createProblem('no-public-file', source.location([...path, key]), { file });
    }
    const unknown = url.startsWith('/') ? null : findUnknown(url, site?.value.thirdParties);
    if (unknown !== null) yield createProblem(unknown.name, source.location([...path, 'url']), unknown.values);
  }
}

/** Returns the problem of an address that no frame can show; null for another one. */
function findUnknown(url: string, thirdParties: Parameters<typeof findOwnOrigin>[1]) {
  const provider = findEmbedProvider(url);
  if (provider !== null) {
    if (provider.frame(new URL(url)) !== null) return null;
    const isShort = provider.isShort?.(new URL(url)) === true;
    return { name: isShort ? 'short-address-of-provider' : 'nothing-at-provider', values: { ...provider, url } };
  }
  if (findOwnOrigin(url, thirdParties) !== null) return null;
  const { origin, hostname } = new URL(url);
  const isShort = /^(?:bit\.ly|tinyurl\.com|t\.co|rb\.gy|is\.gd)$/.test(hostname);
  const known = listNames(EMBEDS.map(({ name }) => name));
  return { name: isShort ? 'short-address' : 'unknown-embed', values: { url, origin, hostname, known } };
}
