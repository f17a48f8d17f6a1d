// Reads the files of every page kind. Entry point: loadPages.
import { basename } from 'node:path';
import type * as z from 'zod';
import { getPageKind, mapPageKinds, type PageKind, pageKindNames } from '../model/page-kinds.ts';
import type { Loaded, PageRecords } from '../model/records/data-set.ts';
import { slug as slugSchema } from '../model/schema/fields/text.ts';
import type { Problem } from '../problem.ts';

interface PageFiles {
  /** Paths relative to data/. */
  readonly files: readonly string[];
  /** Files and folders that exist and cannot be read, or whose names must change before they are. */
  readonly unreadable: ReadonlySet<string>;
  /** Reads and validates a file; reports its problems and returns null if it has any. */
  read(file: string, schema: z.ZodType): Loaded<unknown> | null;
  report(problem: Problem): void;
}

/** Reads the pages of every kind. `slugs` also contains those of files that have problems. */
export function loadPages(source: PageFiles): {
  readonly pages: PageRecords;
  readonly slugs: { readonly [Kind in PageKind]: ReadonlySet<string> };
} {
  const kinds = mapPageKinds<{ [Kind in PageKind]: KindResult }>((kind) => loadKind(kind, source));
  return {
    pages: mapPageKinds<PageRecords>((kind) => kinds[kind].loaded),
    slugs: mapPageKinds((kind) => kinds[kind].slugs),
  };
}

/** Returns the kind that a file in data/ belongs to, or null. */
export function findPageKind(file: string): PageKind | null {
  return (
    pageKindNames.find((kind) => getPageKind(kind).files === file) ??
    pageKindNames.find((kind) => matches(file, getPageKind(kind).files)) ??
    null
  );
}

/** The file patterns of all kinds. */
export const pageFiles: readonly string[] = pageKindNames.map((kind) => getPageKind(kind).files);

interface KindResult {
  readonly loaded: readonly Loaded<unknown>[];
  readonly slugs: ReadonlySet<string>;
}

function loadKind(kind: PageKind, source: PageFiles): KindResult {
  const { files: pattern, schema, ifMissing, isNameUsed, locate } = getPageKind(kind);
  const [start = ''] = pattern.split('*');
  const isMissing = ![...source.files, ...source.unreadable].some((file) => file.startsWith(start));
  if (ifMissing === 'defaults' && isMissing) {
    const { value, source: location } = createDefault(`data/${pattern}`, schema);
    return {
      loaded: [{ value: locate({ ...value, slug: getSlug(pattern) }, pattern), source: location }],
      slugs: new Set(),
    };
  }
  if (ifMissing === 'problem' && isMissing)
    source.report(
      start === pattern ? createMissingFileProblem(`data/${pattern}`) : createEmptyFolderProblem(start),
    );
  const files = source.files.filter((file) => findPageKind(file) === kind);
  const loaded: Loaded<unknown>[] = [];
  const unread = [...source.unreadable].map((file) => file.replace(/\.ya?ml$/i, '.yaml'));
  const slugs = new Set([...files, ...unread.filter((file) => findPageKind(file) === kind)].map(getSlug));
  for (const file of files) {
    const record = source.read(file, schema) as Loaded<object & { readonly slug?: string }> | null;
    if (record === null) continue;
    const { slug = getSlug(file) } = record.value;
    slugs.add(slug);
    const wrongName =
      record.value.slug === undefined && isNameUsed?.(record.value) === true ? checkFileName(file) : null;
    // Its other problems are not reported: they would follow from this one.
    if (wrongName !== null) source.report(wrongName);
    else if (slug !== getSlug(file)) source.report(createSlugProblem(file, slug, record, files));
    else loaded.push({ ...record, value: locate({ ...record.value, slug }, file) });
  }
  return { loaded, slugs };
}

/** Returns the record of an optional file that does not exist: the defaults of its schema. */
function createDefault(file: string, schema: z.ZodType): Loaded<object> {
  return {
    value: schema.parse({}) as object, // Every data file is a group of keys.
    source: { file, location: () => ({ file, line: 1, column: 1 }), modifiedAt: () => 0 },
  };
}

/** Creates the problem of a required file that does not exist. */
export function createMissingFileProblem(file: string): Problem {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `\`${file}\` is missing.`,
    hint: `Add the file; \`cli/testing/fixture/${file}\` is an example.`,
  };
}

function createEmptyFolderProblem(folder: string): Problem {
  return {
    code: 'missing-file',
    severity: 'error',
    message: `\`data/${folder}\` contains no file; a site needs at least one city and one service.`,
    hint: `Add a file; \`cli/testing/fixture/data/${folder}\` contains examples.`,
  };
}

/** Returns a problem if a file's name, which becomes a slug, would not be valid as a `slug` key. */
function checkFileName(file: string): Problem | null {
  const issue = slugSchema.safeParse(getSlug(file)).error?.issues[0];
  if (issue === undefined) return null;
  const [message = '', hint = ''] = issue.message.split('; ');
  return {
    code: 'invalid-file-name',
    severity: 'error',
    message: `The file name \`${basename(file)}\` ${message}.`,
    location: { file: `data/${file}`, line: 1, column: 1 },
    hint: `Rename the file: ${hint}.`,
  };
}

function createSlugProblem(
  file: string,
  slug: string,
  { source }: Loaded<unknown>,
  files: readonly string[],
): Problem {
  const name = getSlug(file);
  const location = source.location(['slug']);
  const owner = files.find((candidate) => getSlug(candidate) === slug);
  if (owner !== undefined)
    return {
      code: 'duplicate-value',
      severity: 'error',
      message: `Duplicate slug \`${slug}\`: \`data/${file}\` and \`data/${owner}\` have the same.`,
      location,
      hint: `Write \`slug: ${name}\` in \`data/${file}\`, after its file name.`,
    };
  return {
    code: 'file-name-mismatch',
    severity: 'error',
    message: `\`slug\` is \`${slug}\`, but the file is named \`${name}.yaml\`.`,
    location,
    hint: `Rename the file to \`${slug}.yaml\`, or change the slug.`,
  };
}

function matches(file: string, pattern: string): boolean {
  const steps = pattern.split('/');
  const names = file.split('/');
  return (
    steps.length === names.length &&
    steps.every((step, index) => step === names[index] || (step.startsWith('*') && file.endsWith('.yaml')))
  );
}

function getSlug(file: string): string {
  return basename(file, '.yaml');
}
