// The words of a schema about a value that it refuses. Zod's own messages are one text; here what
// is wrong and what to do stay apart, from the check to the problem. Entry points: because, for
// schemas; validate and findReason, for those who use them.
import type * as z from 'zod';

export interface Reason {
  /** The end of a sentence that begins with the key: `is blank`. */
  readonly reason: string;
  /** What to do, without capital and period: `write the text or remove the key`; may be empty. */
  readonly hint: string;
}

/** Finds out what is wrong when a check fails; undefined leaves it to what is said of all types. */
type FindReason = (input: unknown, issue: z.core.$ZodRawIssue) => Reason | undefined;

/** The parameter of a check that says why it fails. Zod keeps it in the definition of the check. */
export function because(reason: string | FindReason, hint = '') {
  return { error: undefined, because: typeof reason === 'string' ? () => ({ reason, hint }) : reason };
}

/** Adds the issue of a check: what is wrong with the value at a path. */
export function refuse(
  issues: z.core.$ZodRawIssue[],
  path: (string | number)[],
  input: unknown,
  params: Reason & Readonly<Record<string, unknown>>,
): void {
  issues.push({ code: 'custom', path, input, params });
}

/** Returns a check that refuses what a function finds a reason against. */
export function refuseIf<T>(findError: (value: T) => Reason | null) {
  return ({ value, issues }: z.core.ParsePayload<T>): void => {
    const error = findError(value);
    if (error !== null) refuse(issues, [], value, { ...error });
  };
}

/** An issue of a schema, with what the schema says of it; undefined where it leaves that to Zod. */
export interface DescribedIssue {
  readonly issue: z.core.$ZodIssue;
  readonly reason: Reason | undefined;
}

/** Validates a value. A schema's own `safeParse` does not know the reasons. */
export function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { readonly value: T } | { readonly issues: readonly DescribedIssue[] } {
  const reasons: (Reason | undefined)[] = [];
  const result = schema.safeParse(value, {
    reportInput: true,
    // Zod asks here for the message of each issue: it gets the place of the reason.
    error: (issue) => String(reasons.push(readReason(issue)) - 1),
  });
  if (result.success) return { value: result.data };
  const issues = result.error.issues.flatMap(listAlternativeIssues);
  return {
    issues: issues.map((issue) => {
      // Zod reports a wrong key of a table as a separate issue.
      const [{ message } = issue] = issue.code === 'invalid_key' ? issue.issues : [issue];
      return { issue, reason: reasons[Number(message)] };
    }),
  };
}

/** Replaces an issue of a union by those of the form of the value's type, or the first. */
function listAlternativeIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const isOfType = (issues: readonly z.core.$ZodIssue[]) =>
    !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const issues = issue.errors.find(isOfType) ?? issue.errors[0] ?? [];
  return issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(listAlternativeIssues);
}

/** Returns why a schema refuses a value; null for a valid one. */
export function findReason(schema: z.ZodType, value: unknown): Reason | null {
  const result = validate(schema, value);
  return 'value' in result ? null : firstReason(result.issues);
}

/** Returns the first reason of several issues. */
export function firstReason(issues: readonly DescribedIssue[]): Reason {
  const [first = { reason: 'is not valid', hint: 'write another' }] = issues.flatMap(({ reason }) => reason ?? []);
  return first;
}

/** An issue says it itself, or its check has what `because` gave it. */
function readReason(issue: z.core.$ZodRawIssue): Reason | undefined {
  const { params } = issue as { readonly params?: Reason }; // Zod passes on what an issue was given.
  if (params?.reason !== undefined) return params;
  const definition = issue.inst?._zod.def as { readonly because?: FindReason } | undefined; // See because.
  return definition?.because?.(issue.input, issue) ?? describeNumber(issue);
}

function describeNumber(issue: z.core.$ZodRawIssue): Reason | undefined {
  if (issue.code === 'invalid_type' && issue.expected === 'int')
    return { reason: 'is not a whole number', hint: 'round it' };
  if (issue.code === 'too_small' && issue.origin === 'number')
    return {
      reason: `is ${issue.inclusive === false ? 'not above' : 'below'} ${issue.minimum}`,
      hint: 'write a larger number',
    };
  if (issue.code === 'too_big' && issue.origin === 'number')
    return { reason: `is above ${issue.maximum}`, hint: 'write a smaller number' };
  return undefined;
}

/** Formats a reason as the ends of two sentences: `is not complete. Write ten digits.` */
export function formatReason({ reason, hint }: Reason): string {
  return hint === '' ? `${reason}.` : `${reason}. ${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`;
}
