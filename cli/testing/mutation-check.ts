// A mutation, the finding that must be reported for it, and the data that it is checked with.
import type { ExpectedSite } from '../check/facts/facts.ts';
import { readExpected } from '../pipeline/check/read-expected.ts';
import { readPackageInfo } from '../pipeline/program/package-info.ts';
import type { Problem } from '../problem.ts';
import { editSite, outputOf, type SiteFiles } from './mutated-site.ts';
import { builtFile } from './mutations/assets.ts';
import type { Mutation } from './mutations/mutation.ts';
import { packageRoot } from './run-site.ts';

/**
 * The data of a site, and its files as the expected output. Throws if the data has problems.
 * @param root absolute path of the folder that contains data/
 * @param folder absolute path of the built site
 */
export function expectedOf(files: SiteFiles, { root, folder }: { root: string; folder: string }): ExpectedSite {
  const data = readExpected({ root, folder, packageInfo: readPackageInfo(packageRoot), useCache: true });
  if ('problems' in data || data.expected === null) throw new Error('the data of the site has problems');
  return { ...data.expected, output: outputOf(files) };
}

/** A site with a mutation, and the finding that must be reported. */
export interface MutatedSite {
  readonly mutation: Mutation;
  readonly files: SiteFiles;
  /** As from describeProblem. */
  readonly expected: string;
}

/** Applies a mutation. Throws if the site does not contain what it edits or points at. */
export function applyMutation(clean: SiteFiles, mutation: Mutation): MutatedSite {
  const files = editSite(clean, mutation.edit);
  const expected = `${mutation.severity} ${mutation.rule} ${mutation.found ?? locationOf(mutation, files)}`;
  return { mutation, files, expected };
}

/** Whether the expected finding is among the problems, as described by describeProblem. */
export function isFound({ mutation, expected }: MutatedSite, problems: readonly string[]): boolean {
  // The first difference of a page may begin before the edit, and html-validate points at the tag:
  // the line must be right.
  const isLineEnough = /^(?:output-differs$|html\/)/.test(mutation.rule);
  return isLineEnough
    ? problems.some((problem) => problem.startsWith(expected.replace(/\d+$/, '')))
    : problems.includes(expected);
}

/** `error broken-link terms.html:1:20`. */
export function describeProblem({ code, severity, location }: Problem): string {
  return `${severity} ${code} ${location?.file}:${location?.line}:${location?.column}`;
}

/**
 * `file:line:column` of the text that a mutation points at, after its edit; a `¦` in the text marks
 * the exact location.
 */
function locationOf({ file, at }: Mutation, files: SiteFiles): string {
  const path = builtFile({ paths: [...files.keys()] }, file);
  const text = new TextDecoder().decode(files.get(path) ?? new Uint8Array());
  const start = at === '' ? 0 : text.indexOf(at.replace('¦', ''));
  if (start === -1) throw new Error(`${path} does not contain ${at}`);
  const before = text.slice(0, start + Math.max(0, at.indexOf('¦'))).split('\n');
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
