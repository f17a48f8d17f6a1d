// Rewords Zod's issues for the person who edits the YAML. Entry point: createZodProblems. The error texts of the schemas are the end
// of a sentence that begins with the key (`is blank`), optionally followed by `; ` and the hint.
import * as z from 'zod';
import type { KeyPath, Source, TextPart } from '../../model/records/data-set.ts';
import type { Problem } from '../../problem.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { findNearestName, listNames } from '../../schema/text/nearest-name.ts';
import { findCutText } from '../yaml/flow-comma.ts';
import { toPlainNumber } from '../yaml/plain-number.ts';
import { describeExpected, describeOtherKey, describeReplacement, listKeysAt } from './describe-schema.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** Limit for one file: more problems than this have a common cause, which these show. */
const MAX_PROBLEMS = 30;

/** Begins the messages that Zod writes where a schema has none. */
const ZOD_MESSAGE = 'zod: ';

/** Options for `safeParse` that mark Zod's messages; Zod asks for this one only if the schema has none. */
export const parseOptions: z.core.ParseContext<Issue> = {
  reportInput: true,
  error: (issue) => `${ZOD_MESSAGE}${readMessage(z.config().localeError?.(issue))}`,
};

function readMessage(message: string | { readonly message: string } | null | undefined): string {
  return typeof message === 'string' ? message : (message?.message ?? 'the value has another form');
}

/**
 * Converts the issues of one file to problems, each located at its key. A key that is missing because its name is misspelled is
 * reported once, as the misspelled key.
 */
export function createZodProblems(schema: Schema, source: Source, found: readonly Issue[]): Problem[] {
  const issues = found.flatMap(listAlternativeIssues);
  const misspelled = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const key of issue.keys.slice(0, MAX_PROBLEMS)) {
      const nearest = findNearestName(key, listKeysAt(schema, toKeyPath(issue.path), issue.input));
      if (nearest !== null) misspelled.add(formatKeyPath([...toKeyPath(issue.path), nearest]));
    }
  }
  const problems = issues.slice(0, MAX_PROBLEMS).flatMap((issue) => {
    if (isMissing(issue) && misspelled.has(formatKeyPath(toKeyPath(issue.path)))) return [];
    return createIssueProblems(schema, source, issue);
  });
  return removeRepeated(problems).slice(0, MAX_PROBLEMS);
}

/** Replaces the issue that a value has none of several forms by those of the form whose type it has, or else of the first. */
function listAlternativeIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const isOfType = (issues: readonly Issue[]) =>
    !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const issues = issue.errors.find(isOfType) ?? issue.errors[0] ?? [];
  return issues
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(listAlternativeIssues);
}

function createIssueProblems(schema: Schema, source: Source, issue: Issue): Problem[] {
  const path = toKeyPath(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_PROBLEMS).map((key) =>
      createUnknownKeyProblem(source, [...path, key], {
        valid: listKeysAt(schema, path, issue.input),
        otherKey: describeOtherKey(schema, path, key),
      }),
    );
  if (isMissing(issue)) return [createMissingKeyProblem(schema, source, path)];
  const [message, hint] = splitHint(describeIssue(schema, issue, path));
  return [
    {
      code: chooseCode(issue),
      severity: 'error',
      message: toSentence(message),
      location: source.location(path, partOf(issue)),
      ...(hint !== undefined && { hint: toSentence(hint) }),
    },
  ];
}

function createUnknownKeyProblem(
  source: Source,
  keyPath: KeyPath,
  { valid, otherKey }: { readonly valid: readonly string[]; readonly otherKey: string | null },
): Problem {
  const path = keyPath.slice(0, -1);
  const key = String(keyPath.at(-1));
  const location = source.location(keyPath);
  const cut = findCutText(location);
  if (cut !== null) {
    const number = toPlainNumber(cut.text);
    return {
      code: 'comma-in-value',
      severity: 'error',
      message: `The comma in \`${cut.text}\` ends the value of \`${cut.key}\`, because it is inside braces.`,
      location,
      hint: `Write \`${cut.key}: ${number ?? `"${cut.text}"`}\`.`,
    };
  }
  const nearest = findNearestName(key, valid);
  const parent = path.length === 0 ? 'this file' : `\`${formatKeyPath(path)}\``;
  return {
    code: 'unknown-key',
    severity: 'error',
    message: `\`${key}\` is not a key of ${parent}.`,
    location,
    hint:
      otherKey ??
      (nearest !== null ? `Did you mean \`${nearest}\`?` : `Remove it, or use one of ${listNames(valid)}.`),
  };
}

/** A text with two commas leaves two keys: one mistake, reported at the first. */
function removeRepeated(problems: readonly Problem[]): Problem[] {
  const isSame = (a: Problem, b: Problem) => a.message === b.message && a.location?.line === b.location?.line;
  return problems.filter(
    (problem, index) =>
      problem.code !== 'comma-in-value' || problems.findIndex((other) => isSame(problem, other)) === index,
  );
}

function createMissingKeyProblem(schema: Schema, source: Source, path: KeyPath): Problem {
  const name = formatKeyPath(path);
  return {
    code: 'missing-key',
    severity: 'error',
    message: `\`${name}\` is missing.`,
    location: source.location(path),
    hint: `Add \`${path.at(-1)}\`: ${describeExpected(schema, path) ?? 'its value'}.`,
  };
}

function describeIssue(schema: Schema, issue: Issue, path: KeyPath): string {
  const name = path.length === 0 ? 'this file' : `\`${formatKeyPath(path)}\``;
  // A fraction has the right type; the schema says what it must be a whole number of.
  const isFraction = issue.code === 'invalid_type' && issue.expected === 'int';
  if (issue.code === 'invalid_type' && !isFraction && !(hasOwnMessage(issue) && issue.input !== null))
    return describeWrongType(issue, name, describeReplacement(schema, path));
  if (issue.code === 'invalid_value') return describeWrongValue(issue, name);
  if (issue.code === 'too_small' && !hasOwnMessage(issue))
    return `${withValue(issue, name)} is below ${issue.minimum}; write a larger number`;
  if (issue.code === 'too_big' && !hasOwnMessage(issue))
    return `${withValue(issue, name)} is above ${issue.maximum}; write a smaller number`;
  return hasOwnMessage(issue)
    ? `${withValue(issue, name)} ${issue.message}`
    : `${name} is not valid: ${issue.message.slice(ZOD_MESSAGE.length)}`;
}

/** Whether the message is of a schema in cli/model, and not Zod's. */
function hasOwnMessage({ message }: Issue): boolean {
  return !message.startsWith(ZOD_MESSAGE);
}

/** Adds the offending value to the name of the key, unless the value is long, blank or not printable. */
function withValue(issue: Issue, name: string): string {
  const { input } = issue;
  if (
    (typeof input !== 'string' && typeof input !== 'number') ||
    String(input).length > 60 ||
    String(input).trim() === '' ||
    /[\u0000-\u001f\u007f]/.test(String(input))
  )
    return name;
  return `${name} \`${input}\``;
}

/** @param replacement what to write instead, or null if the type says it all */
function describeWrongType(
  issue: z.core.$ZodIssueInvalidType,
  name: string,
  replacement: string | null,
): string {
  const expected = TYPES[issue.expected] ?? `a ${issue.expected}`;
  if (issue.input === null)
    return `${name} has no value; write ${expected}${issue.expected === 'string' ? ', in quotes if it begins with `#` or `&`' : ''}`;
  if (typeof issue.input === 'number' && !Number.isFinite(issue.input))
    return `${name} must be a finite number`;
  const mark = issue.expected === 'string' ? findGroupMark(issue.input) : null;
  if (mark !== null) return `${name} ${mark} a group of keys in YAML; put the text in quotes`;
  const actual = describeType(issue.input);
  const quoteHint =
    issue.expected === 'string' && (actual === 'a number' || actual === '`true` or `false`')
      ? '; put it in quotes'
      : '';
  const number = issue.expected === 'number' ? toPlainNumber(String(issue.input)) : null;
  const instead = number === null ? replacement : `\`${number}\``;
  const hint = issue.expected === 'string' || instead === null ? quoteHint : `; write ${instead}`;
  return `${withValue(issue, name)} is ${actual}, but must be ${expected}${hint}`;
}

function describeWrongValue(issue: z.core.$ZodIssueInvalidValue, name: string): string {
  const values = issue.values.map(String);
  if (typeof issue.input === 'object')
    return `${name} cannot be ${describeType(issue.input)}; use one of ${listNames(values)}`;
  const nearest = findNearestName(String(issue.input), values);
  return `${name} cannot be \`${String(issue.input)}\`; ${nearest !== null ? `did you mean \`${nearest}\`?` : `use one of ${listNames(values)}`}`;
}

/** Tells how an unquoted text became a group with one key: `{phone}` has no value, `Hours: by appointment` has one. */
function findGroupMark(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const [value, ...others] = Object.values(input);
  if (others.length > 0 || value === undefined) return null;
  return value === null ? 'begins with a brace, which starts' : 'contains a colon and a space, which make';
}

const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'a group of keys',
  record: 'a group of keys',
  array: 'a list with each item on a line that begins with `- `',
};

function describeType(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'a group of keys';
  if (typeof input === 'boolean') return '`true` or `false`';
  return typeof input === 'number' ? 'a number' : 'text';
}

function chooseCode(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === null ? 'no-value' : 'wrong-type';
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array')
    return 'wrong-count';
  return 'invalid-value';
}

/** The part of a text that an issue of cli/schema/fields/rich-text.ts is about. */
function partOf(issue: Issue): TextPart | undefined {
  // No other schema gives parameters.
  return issue.code === 'custom' ? (issue.params as TextPart | undefined) : undefined;
}

/** Splits a description at its last `; ` into message and hint; the offending value may contain the separator, the hint does not. */
function splitHint(description: string): [message: string, hint: string | undefined] {
  const index = description.lastIndexOf('; ');
  return index === -1
    ? [description, undefined]
    : [description.slice(0, index), description.slice(index + 2)];
}

function toSentence(text: string): string {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function isMissing(issue: Issue): boolean {
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}

function toKeyPath(path: readonly PropertyKey[]): KeyPath {
  return path.map((step) => (typeof step === 'symbol' ? String(step) : step));
}
