import { loadData } from '../load/load.ts';
import type { LoadCache } from '../load/load-cache.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { checkReferences } from '../model/references.ts';
import { findWarnings } from '../model/warnings.ts';
import type { Failed, Problem } from '../problem.ts';

export interface ReadDataOptions {
  readonly loadCache?: LoadCache;
  /** For warnings about dates; nothing else depends on it. */
  readonly now?: Date | undefined;
}

/** Loads and checks the data: the models' data set with its warnings, or with every problem. */
export function readData(
  root: string,
  { loadCache, now }: ReadDataOptions = {},
): { readonly dataSet: DataSet } & ({ readonly warnings: readonly Problem[] } | Failed) {
  const { dataSet, problems: loadProblems } = loadData(root, loadCache);
  const problems = [...loadProblems, ...checkReferences(dataSet)];
  return problems.length > 0 ? { dataSet, problems } : { dataSet, warnings: findWarnings(dataSet, now) };
}
