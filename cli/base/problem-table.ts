// Problems whose words are in a table of YAML. Entry point: createProblemMaker.
import type { Location, Problem } from '../problem.ts';

/** By the name that the code has for it, which is its code unless it has another. */
type ProblemTable = Readonly<
  Record<string, Pick<Problem, 'message' | 'hint'> & Partial<Pick<Problem, 'code' | 'severity'>>>
>;

/**
 * Returns a function that makes a problem of a table at a location, or of the whole site at null. It
 * puts values in place of `{name}`; other braces, such as those of a reference, stay.
 */
export function createProblemMaker(data: unknown) {
  const table = data as ProblemTable; // A test reads every entry.
  return (name: string, location: Location | null, values: Readonly<Record<string, unknown>> = {}): Problem => {
    const entry = table[name];
    if (entry === undefined) throw new Error(`problems.yaml has no ${name}`);
    const { code = name, severity = 'error', message, hint } = entry;
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (variable, key: string) => (key in values ? String(values[key]) : variable));
    const place = location === null ? {} : { location };
    return { code, severity, message: fill(message), ...place, ...(hint !== undefined && { hint: fill(hint) }) };
  };
}
