// Reads a translation file: its texts in place of those of its original, validated with the schema
// of the original. Entry points: readTranslation and findUntranslated.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { formatNames } from '../../base/format-names.ts';
import type { KeyPath, Loaded, TextHashes, TranslationFile } from '../../model/records/data-set.ts';
import { type MergedTranslation, mergeTranslation, toOwnPath } from '../../model/translations/merge-translation.ts';
import { type Failed, isFailed, type Location, type Problem } from '../../problem.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import { validate } from '../../schema/definition/reason.ts';
import { slug } from '../../schema/fields/text.ts';
import { findUnitCode } from '../../schema/prices/unit-code.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { createProblem } from '../create-problem.ts';
import { readBytes } from '../data-folder.ts';
import type { LoadCache } from '../load-cache.ts';
import { parseDataFile } from '../markdown/markdown-file.ts';
import { createZodProblems } from '../validation/zod-problems.ts';
import { createEmptySource, createSource, createTranslatedSource, type FileSource } from '../yaml/yaml-locations.ts';

export interface TranslationRequest {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Paths relative to it. The original is null for a page that exists without a file. */
  readonly file: string;
  readonly original: { readonly file: string; readonly exists: boolean };
  /** The first part of the path of a page; null for a file that is not of a page. */
  readonly segment: string | null;
  /** Chooses the schema after the value of the original. */
  chooseSchema(original: unknown): TranslationSchema;
}

export interface TranslationSchema {
  readonly schema: z.ZodType;
  /** A text that follows from the name of the original if that does not have it. */
  readonly nameKey?: string | undefined;
  /** False for a page with a path that is always the same. */
  readonly hasPath: boolean;
}

export interface ReadTranslation extends Loaded<object> {
  readonly path: string | null;
  readonly texts: TranslationFile['texts'];
  readonly positions: TranslationFile['positions'];
}

/** Returns the original with the texts of the translation, or the problems of the translation. */
export function readTranslation(
  request: TranslationRequest,
  cache: LoadCache | undefined,
): { readonly loaded: ReadTranslation } | Failed {
  const { root, file, original, segment } = request;
  const bytes = readBytes(root, file);
  if (isFailed(bytes)) return bytes;
  const originalBytes = original.exists ? readBytes(root, original.file) : new Uint8Array();
  if (isFailed(originalBytes)) return REPORTED_FOR_ORIGINAL;
  const translationSource = createSource(root, file);
  const createSourceOf = (positions: TranslationFile['positions']) =>
    createTranslatedSource(
      translationSource,
      original.exists ? createSource(root, original.file) : createEmptySource(original.file),
      (path) => toOwnPath(path, positions),
    );
  const hash = createHash('sha256')
    .update(JSON.stringify([original, segment, originalBytes.length]))
    .update(originalBytes)
    .update(bytes)
    .digest('base64');
  const cached = cache?.get(file, hash) as Omit<ReadTranslation, 'source'> | undefined; // Stored by this function.
  if (cached !== undefined) return { loaded: { ...cached, source: createSourceOf(cached.positions) } };
  const result = merge(request, { bytes, originalBytes, translationSource, createSourceOf });
  if ('problems' in result) return result;
  cache?.set(file, hash, result.loaded);
  return { loaded: { ...result.loaded, source: createSourceOf(result.loaded.positions) } };
}

const REPORTED_FOR_ORIGINAL: Failed = { problems: [] };

/** Lists the texts of a file that a translation must have. */
export function findUntranslated(root: string, file: string, schema: z.ZodType): readonly KeyPath[] {
  const parsed = parseDataFile(file, readFileSync(join(root, file)));
  return 'problems' in parsed ? [] : mergeTranslation(schema, parsed.value, undefined, file).missing;
}

interface FileContent {
  readonly bytes: Uint8Array;
  readonly originalBytes: Uint8Array;
  /** The source of the translation alone; `createSourceOf` makes that of both files. */
  readonly translationSource: FileSource;
  readonly createSourceOf: (positions: TranslationFile['positions']) => Loaded<unknown>['source'];
}

function merge(
  { file, original, segment, chooseSchema }: TranslationRequest,
  { bytes, originalBytes, translationSource, createSourceOf }: FileContent,
): { readonly loaded: Omit<ReadTranslation, 'source'> } | Failed {
  const parsed = parseDataFile(file, bytes);
  if ('problems' in parsed) return parsed;
  const parsedOriginal = original.exists ? parseDataFile(original.file, originalBytes) : { value: {} };
  if ('problems' in parsedOriginal) return REPORTED_FOR_ORIGINAL;
  const { schema, nameKey, hasPath } = chooseSchema(parsedOriginal.value);
  const { path, redirectFrom, texts } = takeAddresses(parsed.value, { segment, hasPath });
  const merged = mergeTranslation(schema, withUnitCode(withoutFormer(parsedOriginal.value)), texts, original.file);
  const source = createSourceOf(merged.positions);
  // A file with former addresses is a group of keys.
  const value = redirectFrom === undefined ? merged.value : { ...(merged.value as object), redirectFrom };
  const result = validate(schema, value);
  const hasName = nameKey === undefined || (isGroup(value) && Object.hasOwn(value, nameKey));
  const missing = hasName ? merged.missing : [...merged.missing, [nameKey]];
  const problems = [
    ...merged.mistakes.map(({ path: key, createAt }) => createAt(source.location(key))),
    ...(missing.length === 0
      ? []
      : [createMissingTextsProblem(missing, original.file, translationSource.location([]))]),
    ...(path === undefined || segment === null ? [] : checkPath(path, segment, translationSource)),
    ...('value' in result ? [] : createZodProblems(schema, source, result.issues)),
  ];
  // Without own mistakes, what is wrong is wrong with the original, and reported there.
  const isOriginalValid = schema.safeParse(parsedOriginal.value).success;
  if (problems.length > 0)
    return { problems: isOriginalValid ? problems : problems.filter(({ location }) => location?.file === file) };
  return {
    loaded: {
      value: ('value' in result ? result.value : {}) as object, // A group of keys.
      path: typeof path === 'string' ? path : null,
      texts: hashTexts(merged),
      positions: merged.positions,
    },
  };
}

/** Takes what only pages in another language have out of their translation. */
function takeAddresses(
  value: unknown,
  { segment, hasPath }: { readonly segment: string | null; readonly hasPath: boolean },
): { readonly path?: unknown; readonly redirectFrom?: unknown; readonly texts: unknown } {
  if (segment === null || !isGroup(value)) return { texts: value };
  const { redirectFrom, ...others } = value;
  if (!hasPath) return { redirectFrom, texts: others };
  const { path, ...texts } = others;
  return { path, redirectFrom, texts };
}

/** Former addresses of the original lead to the original. */
function withoutFormer(value: unknown): unknown {
  if (!isGroup(value)) return value;
  const { redirectFrom: _, permalink: __, ...others } = value;
  return others;
}

/** The code of the unit of data/pricing.yaml follows from its name in the site's own language. */
function withUnitCode(value: unknown): unknown {
  if (!isGroup(value) || !isGroup(value['unit'])) return value;
  const { unit } = value;
  const names = ['name', 'plural', 'short'].map((key) => unit[key]).filter((name) => typeof name === 'string');
  const code = findUnitCode(...names);
  return code === null ? value : { ...value, unit: { code, ...unit } };
}

function checkPath(path: unknown, segment: string, source: FileSource): Problem[] {
  const text = typeof path === 'string' ? path : '';
  const [, first, ...others] = text.split('/');
  const isValid = first === segment && others.length > 0 && text.length <= MAX_PATH_LENGTH;
  if (isValid && others.every((part) => slug.safeParse(part).success)) return [];
  return [
    createProblem('path-of-language', source.location(['path']), {
      value: text === '' ? '' : ` \`${text}\``,
      segment,
      max: MAX_PATH_LENGTH,
    }),
  ];
}

const MAX_PATH_LENGTH = 120;

/** A longer list would hide the hint. */
const MAX_LISTED = 12;

/** Creates the one problem for all texts that a translation lacks. */
export function createMissingTextsProblem(missing: readonly KeyPath[], original: string, location: Location): Problem {
  const [count, are, them] =
    missing.length === 1 ? ['One text', 'is', 'it'] : [`${missing.length} texts`, 'are', 'them'];
  return createProblem('missing-translation', location, {
    count,
    original,
    are,
    keys: formatNames(missing.map(formatKeyPath), MAX_LISTED),
    them,
  });
}

function hashTexts({ texts }: MergedTranslation): TranslationFile['texts'] {
  return Object.fromEntries(
    texts.map(({ key, original, translation }): [string, TextHashes] => [
      key,
      { translation: hashText(translation), ...(original !== undefined && { original: hashText(original) }) },
    ]),
  );
}

/** A text stays the same when its lines are wrapped differently. */
function hashText(text: unknown): string {
  const folded = JSON.stringify(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value,
  );
  return createHash('sha256').update(folded).digest('hex').slice(0, 8);
}
