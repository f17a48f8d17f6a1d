// The pattern of the paths of all pages of a kind, such as `/areas/{city}/{service}`.
import * as z from 'zod';
import { type Reason, refuseIf } from '../definition/reason.ts';
import { listNames } from '../text/nearest-name.ts';
import { path } from './text.ts';
import { properName } from './translatable.ts';

const VARIABLE = /\{([^{}]*)\}/g;

/** Returns the type of a pattern with variables, of which pages need the `required` ones. */
export function pathPattern(
  example: string,
  required: readonly string[],
  optional: readonly string[] = [],
): z.ZodType<string> {
  const variables = [...required, ...optional];
  const findError = (value: string): Reason | null => {
    const used = [...value.matchAll(VARIABLE)].map(([, name = '']) => name);
    const unknown = used.find((name) => !variables.includes(name));
    if (unknown !== undefined)
      return {
        reason: `contains \`{${unknown}}\`, which has no value here`,
        hint: variables.length === 0 ? 'remove it' : `use ${listNames(variables.map((name) => `{${name}}`))}`,
      };
    const missing = required.find((name) => !used.includes(name));
    if (missing !== undefined)
      return {
        reason: `has no \`{${missing}}\`, so that several pages would have one path`,
        hint: `write it like \`${example}\``,
      };
    // Without its group, a service would have a hyphen too many.
    if (used.includes('group') && variables.length > 1 && !value.includes('/{group}/'))
      return {
        reason: 'has `{group}` in a part of the address, and some services have no group',
        hint: `write it between slashes, like \`/services/{group}/{service}\``,
      };
    return path.safeParse(value.replace(VARIABLE, 'x')).success
      ? null
      : { reason: 'is not a pattern of page paths', hint: `write lowercase words and variables, like \`${example}\`` };
  };
  return properName(
    z
      .string()
      .check(refuseIf(findError))
      .meta({ expected: `a pattern of paths, like \`${example}\`` }),
  );
}

/** Fills in a pattern; throws for a variable without a value. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(VARIABLE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the pattern ${pattern} has a variable without a value`);
    return value;
  });
}
