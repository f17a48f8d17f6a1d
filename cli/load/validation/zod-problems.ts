// Rewords the issues of a schema for the person who edits the YAML. Entry point: createZodProblems.
import type * as z from 'zod';
import { findReplacement } from '../../base/removed.ts';
import type { KeyPath, Source, TextPart } from '../../model/records/data-set.ts';
import { createError, type Problem } from '../../problem.ts';
import type { DescribedIssue, Reason } from '../../schema/definition/reason.ts';
import { formatKeyPath } from '../../schema/text/format-key-path.ts';
import { capitalize } from '../../schema/text/letter-case.ts';
import { findNearestName, listNames, suggestNearest } from '../../schema/text/nearest-name.ts';
import { createProblem } from '../create-problem.ts';
import { findCutText } from '../yaml/flow-comma.ts';
import { toPlainNumber } from '../yaml/plain-number.ts';
import { describeExpected, describeOtherKey, describeReplacement, listKeysAt } from './describe-schema.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** Limit for one file: more problems than this have a common cause, which these show. */
const MAX_PROBLEMS = 30;

/**
 * Converts the issues of one file to problems, each located at its key. A key that is missing
 * because its name is misspelled is reported once, as the misspelled key.
 */
export function createZodProblems(schema: Schema, source: Source, issues: readonly DescribedIssue[]): Problem[] {
  const misspelled = new Set<string>();
  for (const { issue } of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const key of issue.keys.slice(0, MAX_PROBLEMS)) {
      const nearest = findNearestName(key, listKeysAt(schema, toKeyPath(issue.path), issue.input));
      if (nearest !== null) misspelled.add(formatKeyPath([...toKeyPath(issue.path), nearest]));
    }
  }
  const problems = issues.slice(0, MAX_PROBLEMS).flatMap((described) => {
    const { issue } = described;
    if (isMissing(issue) && misspelled.has(formatKeyPath(toKeyPath(issue.path)))) return [];
    return createIssueProblems(schema, source, described);
  });
  return removeRepeated(problems).slice(0, MAX_PROBLEMS);
}

function createIssueProblems(schema: Schema, source: Source, described: DescribedIssue): Problem[] {
  const { issue } = described;
  const path = toKeyPath(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, MAX_PROBLEMS)
      .map((key) =>
        createUnknownKeyProblem(source, [...path, key], {
          valid: listKeysAt(schema, path, issue.input),
          otherKey: describeOtherKey(schema, path, key),
        }),
      );
  if (isMissing(issue)) return [createMissingKeyProblem(schema, source, path)];
  const { reason, hint } = describeIssue(schema, described, path);
  return [
    {
      code: chooseCode(issue),
      severity: 'error',
      message: toSentence(reason),
      location: source.location(path, partOf(issue)),
      ...(hint !== '' && { hint: toSentence(hint) }),
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
    return createProblem('comma-in-value', location, {
      text: cut.text,
      key: cut.key,
      right: number ?? `"${cut.text}"`,
    });
  }
  const parent = path.length === 0 ? 'this file' : `\`${formatKeyPath(path)}\``;
  return createError('unknown-key', location, {
    message: `\`${key}\` is not a key of ${parent}.`,
    hint: otherKey ?? suggestNearest(key, valid) ?? `Remove it, or use one of ${listNames(valid)}.`,
  });
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
  return createProblem('missing-key', source.location(path), {
    name,
    key: path.at(-1),
    expected: describeExpected(schema, path) ?? 'its value',
  });
}

/** The reason is a whole sentence but for its period. */
function describeIssue(schema: Schema, { issue, reason: schemaReason }: DescribedIssue, path: KeyPath): Reason {
  const name = path.length === 0 ? 'this file' : `\`${formatKeyPath(path)}\``;
  // A fraction has the right type; the schema says what it must be a whole number of.
  const isFraction = issue.code === 'invalid_type' && issue.expected === 'int';
  if (issue.code === 'invalid_type' && !isFraction && (schemaReason === undefined || issue.input === null))
    return describeWrongType(issue, name, describeReplacement(schema, path));
  if (issue.code === 'invalid_value') return describeWrongValue(issue, name, path);
  const subject = issue.code === 'invalid_key' ? name : withValue(issue, name);
  if (schemaReason !== undefined) return { ...schemaReason, reason: `${subject} ${schemaReason.reason}` };
  return { reason: `${subject} is not valid`, hint: `write ${describeExpected(schema, path) ?? 'another value'}` };
}

/** Adds the value to the name of the key, unless it is long, blank or not printable. */
function withValue({ input }: Issue, name: string): string {
  if (typeof input !== 'string' && typeof input !== 'number') return name;
  const text = String(input);
  const isShown = text.length <= 60 && text.trim() !== '' && !/[\u0000-\u001f\u007f]/.test(text);
  return isShown ? `${name} \`${text}\`` : name;
}

/** @param replacement what to write instead, or null if the type says it all */
function describeWrongType(issue: z.core.$ZodIssueInvalidType, name: string, replacement: string | null): Reason {
  const { input } = issue;
  const isText = issue.expected === 'string';
  const expected = TYPES[issue.expected] ?? `a ${issue.expected}`;
  if (input === null)
    return {
      reason: `${name} has no value`,
      hint: `write ${expected}${isText ? ', in quotes if it begins with `#` or `&`' : ''}`,
    };
  const mark = isText ? findGroupMark(input) : null;
  if (mark !== null) return { reason: `${name} ${mark} a group of keys in YAML`, hint: 'put the text in quotes' };
  const plain =
    issue.expected === 'number'
      ? toPlainNumber(String(input))
      : issue.expected === 'boolean'
        ? toPlainBoolean(String(input))
        : null;
  const instead = plain === null ? replacement : `\`${plain}\``;
  const isQuotable = typeof input === 'number' || typeof input === 'boolean';
  return {
    reason: `${withValue(issue, name)} is ${describeType(input)}, but must be ${expected}`,
    hint: isText ? (isQuotable ? 'put it in quotes' : '') : instead === null ? '' : `write ${instead}`,
  };
}

/** YAML takes `yes` and `no` as text. */
function toPlainBoolean(text: string): string | null {
  if (/^(?:yes|y|on|1|true)$/i.test(text)) return 'true';
  return /^(?:no|n|off|0|false)$/i.test(text) ? 'false' : null;
}

function describeWrongValue({ input, values }: z.core.$ZodIssueInvalidValue, name: string, path: KeyPath): Reason {
  const names = values.map(String);
  const list = `use one of ${listNames(names)}`;
  if (typeof input === 'object') return { reason: `${name} cannot be ${describeType(input)}`, hint: list };
  const nearest = findNearestName(String(input), names);
  const key = path.findLast((step) => typeof step === 'string');
  return {
    reason: `${name} cannot be \`${String(input)}\``,
    hint: findReplacement(`${key}: ${String(input)}`) ?? (nearest === null ? list : `did you mean \`${nearest}\`?`),
  };
}

/** How an unquoted text became a group: `{phone}` and `Hours: by appointment`. */
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
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array') return 'wrong-count';
  return 'invalid-value';
}

/** The part of a text that an issue of cli/schema/fields/rich-text.ts is about. */
function partOf(issue: Issue): TextPart | undefined {
  const { text, occurrence } = (issue.code === 'custom' ? issue.params : undefined) ?? {};
  return text === undefined ? undefined : { text, occurrence };
}

function toSentence(text: string): string {
  const sentence = capitalize(text);
  return /[.?]$/.test(sentence) ? sentence : `${sentence}.`;
}

function isMissing(issue: Issue): boolean {
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}

function toKeyPath(path: readonly PropertyKey[]): KeyPath {
  return path.map((step) => (typeof step === 'symbol' ? String(step) : step));
}
