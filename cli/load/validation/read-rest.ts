// What is valid of a file with problems, so that the rest of it can be checked in the same run.
// Entry point: readRest.
import type * as z from 'zod';

/** Each shows the problems that those of the one before hid. */
const MAX_PASSES = 5;

/** Leaves out every value that a schema refuses; undefined if one of them is needed. */
export function readRest(schema: z.ZodType, value: unknown): unknown {
  const rest = structuredClone(value);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const result = schema.safeParse(structuredClone(rest));
    if (result.success) return result.data;
    // From the end: a value that leaves a list moves those after it.
    for (const issue of result.error.issues.toReversed()) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
      const paths = keys.length > 0 ? keys.map((key) => [...issue.path, key]) : [issue.path];
      if (!paths.every((path) => removeValue(rest, path))) return undefined;
    }
  }
  return undefined;
}

/** Removes a value, or what it is missing in; returns false if that is the whole file. */
function removeValue(root: unknown, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1);
  if (key === undefined) return false;
  const parent = path.slice(0, -1).reduce<unknown>((value, step) => getOwn(value, step), root);
  if (typeof parent !== 'object' || parent === null) return true;
  if (!Object.hasOwn(parent, key)) return removeValue(root, path.slice(0, -1));
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return true;
}

function getOwn(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}
