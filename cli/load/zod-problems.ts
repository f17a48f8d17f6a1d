// Says what Zod found in the words of the person who edits the YAML. Enters at zodProblems.
import type * as z from 'zod';
import type { KeyPath, Source } from '../model/data-set.ts';
import { nearestName } from '../model/nearest-name.ts';
import type { Problem } from '../problem.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** Of one file. Whoever has more has one cause, and sees it in these. */
const MAX_PROBLEMS = 30;

/**
 * Turns the issues of one file into problems, each at its key. A key that is missing because its name is misspelt is
 * reported once, as the misspelt key.
 */
export function zodProblems(schema: Schema, source: Source, issues: readonly Issue[]): Problem[] {
  const misspelled = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    for (const key of issue.keys.slice(0, MAX_PROBLEMS)) {
      const meant = nearestName(key, keysAt(schema, keyPath(issue.path)));
      if (meant !== null) misspelled.add(pathName([...keyPath(issue.path), meant]));
    }
  }
  const problems = issues.slice(0, MAX_PROBLEMS).flatMap((issue) => {
    if (isMissing(issue) && misspelled.has(pathName(keyPath(issue.path)))) return [];
    return issueProblems(schema, source, issue);
  });
  return problems.slice(0, MAX_PROBLEMS);
}

/** A path as people write it: `questions[2].answer`. Lists count from 1 in no editor, so the index is YAML's own, from 0. */
export function pathName(path: KeyPath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

function issueProblems(schema: Schema, source: Source, issue: Issue): Problem[] {
  const path = keyPath(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_PROBLEMS).map((key) => unknownKey(schema, source, path, key));
  if (isMissing(issue)) return [missingKey(source, path)];
  const [message, hint] = splitHint(describe(issue, path));
  return [
    {
      code: codeOf(issue),
      severity: 'error',
      message,
      location: source.location(path),
      ...(hint !== undefined && { hint }),
    },
  ];
}

function unknownKey(schema: Schema, source: Source, path: KeyPath, key: string): Problem {
  const valid = keysAt(schema, path);
  const meant = nearestName(key, valid);
  const home = path.length === 0 ? 'this file' : `\`${pathName(path)}\``;
  return {
    code: 'unknown-key',
    severity: 'error',
    message: `\`${key}\` is not a key of ${home}`,
    location: source.location([...path, key]),
    hint:
      meant !== null
        ? `did you mean \`${meant}\`?`
        : `it takes ${valid.map((name) => `\`${name}\``).join(', ')}`,
  };
}

function missingKey(source: Source, path: KeyPath): Problem {
  const name = pathName(path);
  return {
    code: 'missing-key',
    severity: 'error',
    message: `\`${name}\` is missing`,
    location: source.location(path),
    hint: `add \`${path.at(-1)}:\` with its value`,
  };
}

function describe(issue: Issue, path: KeyPath): string {
  const name = path.length === 0 ? 'this file' : `\`${pathName(path)}\``;
  if (issue.code === 'invalid_type') return wrongType(issue, name);
  if (issue.code === 'invalid_value') return wrongValue(issue, name);
  if (issue.code === 'too_small' && issue.message.startsWith('Too small'))
    return `${named(issue, name)} is below ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big'))
    return `${named(issue, name)} is above ${issue.maximum}`;
  return issue.message.startsWith('is ') ||
    /^(?:has|holds|runs|ends|costs|cannot|needs|names) /.test(issue.message)
    ? `${named(issue, name)} ${issue.message}`
    : `${name}: ${issue.message}`;
}

/** Adds the offending value where it is short enough to help. */
function named(issue: Issue, name: string): string {
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

function wrongType(issue: z.core.$ZodIssueInvalidType, name: string): string {
  const expected = TYPES[issue.expected] ?? `a ${issue.expected}`;
  if (issue.input === null)
    return `${name} has no value; write ${expected}${issue.expected === 'string' ? ', in quotes where it begins with `#` or `&`' : ''}`;
  if (typeof issue.input === 'number' && !Number.isFinite(issue.input))
    return `${name} is no number one can count to; write ${expected}`;
  if (issue.expected === 'string' && looksLikeReference(issue.input))
    return `${name} begins with a brace, which YAML takes for a group of keys; put the text in quotes`;
  const given = typeOf(issue.input);
  const quoteHint =
    issue.expected === 'string' && (given === 'a number' || given === 'true or false')
      ? '; put it in quotes'
      : '';
  return `${name} is ${given}, but takes ${expected}${quoteHint}`;
}

function wrongValue(issue: z.core.$ZodIssueInvalidValue, name: string): string {
  const values = issue.values.map(String);
  if (typeof issue.input === 'object')
    return `${name} is ${typeOf(issue.input)}; use one of ${values.map((value) => `\`${value}\``).join(', ')}`;
  const meant = nearestName(String(issue.input), values);
  return `${name} is \`${String(issue.input)}\`; ${meant !== null ? `did you mean \`${meant}\`?` : `use one of ${values.map((value) => `\`${value}\``).join(', ')}`}`;
}

/** `{phone}` without quotes. */
function looksLikeReference(input: unknown): boolean {
  return (
    typeof input === 'object' && input !== null && !Array.isArray(input) && Object.keys(input).length === 1
  );
}

const TYPES: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'a group of keys',
  array: 'a list, each item on a line that begins with `- `',
};

function typeOf(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'a group of keys';
  if (typeof input === 'boolean') return 'true or false';
  return typeof input === 'number' ? 'a number' : 'a text';
}

function codeOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === null ? 'no-value' : 'wrong-type';
  if ((issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'array')
    return 'wrong-count';
  return 'invalid-value';
}

/** Our own sentences put the advice behind the first `; `. */
function splitHint(sentence: string): [string, string | undefined] {
  const at = sentence.indexOf('; ');
  return at === -1 ? [sentence, undefined] : [sentence.slice(0, at), sentence.slice(at + 2)];
}

function isMissing(issue: Issue): boolean {
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}

function keyPath(path: readonly PropertyKey[]): KeyPath {
  return path.map((step) => (typeof step === 'symbol' ? String(step) : step));
}

/** The keys that the schema allows at a path; empty where it is no group of keys. */
function keysAt(schema: Schema, path: KeyPath): string[] {
  let current: Schema = unwrap(schema);
  for (const step of path) {
    const { def } = current._zod as unknown as { def: { shape?: Record<string, Schema>; element?: Schema } };
    const next = typeof step === 'number' ? def.element : def.shape?.[step];
    if (next === undefined) return [];
    current = unwrap(next);
  }
  const { def } = current._zod as unknown as { def: { shape?: Record<string, Schema> } };
  return Object.keys(def.shape ?? {});
}

/** Takes off optional, default, nullable and transform. */
function unwrap(schema: Schema): Schema {
  const { def } = schema._zod as unknown as { def: { innerType?: Schema; in?: Schema } };
  const inner = def.innerType ?? def.in;
  return inner === undefined ? schema : unwrap(inner);
}
