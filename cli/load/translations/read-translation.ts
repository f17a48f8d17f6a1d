// Reads a translation file: its texts in place of those of its original, validated with the schema
// of the original. Entry points: readTranslation and findUntranslated.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { KeyPath, Loaded, TextHashes, TranslationFile } from '../../model/records/data-set.ts';
import { type MergedTranslation, mergeTranslation, toOwnPath } from '../../model/translations/merge-translation.ts';
import { createError, type Failed, type Problem } from '../../problem.ts';
import { slug } from '../../schema/fields/text.ts';
import { findUnitCode } from '../../schema/prices/unit-code.ts';
import { validate } from '../../schema/reason.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { createReadErrorProblem } from '../data-folder.ts';
import type { LoadCache } from '../load-cache.ts';
import { parseDataFile } from '../markdown/markdown-file.ts';
import { createZodProblems } from '../validation/zod-problems.ts';
import { createSource, createTranslatedSource, type FileSource } from '../yaml/yaml-locations.ts';

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
  const absolutePath = join(root, file);
  let bytes: Uint8Array;
  let originalBytes: Uint8Array;
  try {
    bytes = readFileSync(absolutePath);
    originalBytes = original.exists ? readFileSync(join(root, original.file)) : new Uint8Array();
  } catch (error) {
    return { problems: [createReadErrorProblem(file, error)] };
  }
  const own = createSource(file, absolutePath);
  const createSourceOf = (positions: TranslationFile['positions']) =>
    createTranslatedSource(own, createOriginalSource(request), (path) => toOwnPath(path, positions));
  const hash = createHash('sha256')
    .update(JSON.stringify([original, segment, originalBytes.length]))
    .update(originalBytes)
    .update(bytes)
    .digest('base64');
  const cached = cache?.get(file, hash) as Omit<ReadTranslation, 'source'> | undefined;
  if (cached !== undefined) return { loaded: { ...cached, source: createSourceOf(cached.positions) } };
  const result = merge(request, { bytes, originalBytes, own, createSourceOf });
  if ('problems' in result) return result;
  cache?.set(file, hash, result.loaded);
  return { loaded: { ...result.loaded, source: createSourceOf(result.loaded.positions) } };
}

/** Lists the texts of a file that a translation must have. */
export function findUntranslated(root: string, file: string, schema: z.ZodType): readonly KeyPath[] {
  const parsed = parseDataFile(file, readFileSync(join(root, file)));
  return 'problems' in parsed ? [] : mergeTranslation(schema, parsed.value, undefined, file).missing;
}

interface FileContent {
  readonly bytes: Uint8Array;
  readonly originalBytes: Uint8Array;
  /** The source of the translation alone; `createSourceOf` makes that of both files. */
  readonly own: FileSource;
  readonly createSourceOf: (positions: TranslationFile['positions']) => Loaded<unknown>['source'];
}

function merge(
  { file, original, segment, chooseSchema }: TranslationRequest,
  { bytes, originalBytes, own, createSourceOf }: FileContent,
): { readonly loaded: Omit<ReadTranslation, 'source'> } | Failed {
  const parsed = parseDataFile(file, bytes);
  if ('problems' in parsed) return parsed;
  const parsedOriginal = original.exists ? parseDataFile(original.file, originalBytes) : { value: {} };
  // They are reported for the original.
  if ('problems' in parsedOriginal) return { problems: [] };
  const { schema, nameKey, hasPath } = chooseSchema(parsedOriginal.value);
  const { path, redirectFrom, texts } = takeAddresses(parsed.value, { segment, hasPath });
  const merged = mergeTranslation(schema, withUnitCode(withoutFormer(parsedOriginal.value)), texts, original.file);
  const source = createSourceOf(merged.positions);
  // A file with former addresses is a group of keys.
  const value = redirectFrom === undefined ? merged.value : { ...(merged.value as object), redirectFrom };
  const result = validate(schema, value);
  const missing =
    nameKey === undefined || Object.hasOwn(value as object, nameKey) ? merged.missing : [...merged.missing, [nameKey]];
  const problems = [
    ...merged.mistakes.map((mistake) => createMistakeProblem(mistake, source)),
    ...(missing.length === 0 ? [] : [createMissingTextsProblem(missing, original.file, own.location([]))]),
    ...(path === undefined || segment === null ? [] : checkPath(path, segment, own)),
    ...('value' in result ? [] : createZodProblems(schema, source, result.issues)),
  ];
  // Without own mistakes, what is wrong is wrong with the original, and reported there.
  const isOriginalValid = schema.safeParse(parsedOriginal.value).success;
  if (problems.length > 0)
    return {
      problems: isOriginalValid ? problems : problems.filter(({ location }) => location?.file === file),
    };
  return {
    loaded: {
      value: ('value' in result ? result.value : {}) as object,
      path: (path as string | undefined) ?? null,
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
  if (segment === null || typeof value !== 'object' || value === null || Array.isArray(value)) return { texts: value };
  const { redirectFrom, ...others } = value as Record<string, unknown>;
  if (!hasPath) return { redirectFrom, texts: others };
  const { path, ...texts } = others;
  return { path, redirectFrom, texts };
}

/** Former addresses of the original lead to the original. */
function withoutFormer(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { redirectFrom: _, permalink: __, ...others } = value as Record<string, unknown>;
  return others;
}

/** The code of the unit of data/pricing.yaml follows from its name in the site's own language. */
function withUnitCode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('unit' in value)) return value;
  const { name, plural, short } = { ...(value.unit as Partial<Record<string, unknown>>) };
  const code = findUnitCode(...[name, plural, short].filter((text) => typeof text === 'string'));
  return code === null ? value : { ...value, unit: { code, ...(value.unit as object) } };
}

function checkPath(path: unknown, segment: string, source: FileSource): Problem[] {
  const text = typeof path === 'string' ? path : '';
  const [, first, ...others] = text.split('/');
  const isValid = first === segment && others.length > 0 && text.length <= MAX_PATH_LENGTH;
  if (isValid && others.every((part) => slug.safeParse(part).success)) return [];
  return [
    createError('invalid-value', source.location(['path']), {
      message: `\`path\`${text === '' ? '' : ` \`${text}\``} is not the path of a page in this language.`,
      hint: `Write it from the root of the site, like \`/${segment}/green-valley\`, with at most ${MAX_PATH_LENGTH} characters.`,
    }),
  ];
}

const MAX_PATH_LENGTH = 120;

function createMistakeProblem(
  { path, message, hint }: MergedTranslation['mistakes'][number],
  source: Loaded<unknown>['source'],
): Problem {
  return createError('not-in-translation', source.location(path), { message, hint });
}

/** A longer list would hide the hint. */
const MAX_LISTED = 12;

/** Creates the one problem for all texts that a translation lacks. */
export function createMissingTextsProblem(
  missing: readonly KeyPath[],
  original: string,
  location: Problem['location'],
): Problem {
  const names = missing.slice(0, MAX_LISTED).map((path) => `\`${formatKeyPath(path)}\``);
  const others = missing.length - names.length;
  const count = missing.length === 1 ? 'One text' : `${missing.length} texts`;
  return {
    code: 'missing-translation',
    severity: 'error',
    message: `${count} of \`${original}\` ${missing.length === 1 ? 'is' : 'are'} not translated: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`,
    ...(location !== undefined && { location }),
    hint: `Translate ${missing.length === 1 ? 'it' : 'them'} here, so that no page mixes two languages.`,
  };
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

function createOriginalSource({ root, original: { file, exists } }: TranslationRequest): Loaded<unknown>['source'] {
  return exists
    ? createSource(file, join(root, file))
    : { file, location: () => ({ file, line: 1, column: 1 }), modifiedAt: () => 0 };
}
