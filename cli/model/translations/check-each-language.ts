import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';

/** Returns the problems of the site, and those that only a translation has. */
export function checkEachLanguage<Found extends Partial<Problem>>(
  dataSet: DataSet,
  check: (dataSet: DataSet) => readonly Found[],
): Found[] {
  const mainProblems = [...check(dataSet)];
  // A warning is about a fact, which all languages share.
  const isKnown = ({ message, severity, location }: Found) =>
    mainProblems.some(
      (problem) =>
        problem.message === message &&
        (severity === 'warning' ||
          (problem.location?.file === location?.file && problem.location?.line === location?.line)),
    );
  const added = dataSet.translations.flatMap((translation) => {
    const files = new Set(translation.files.map(({ file }) => file));
    return check(translation.dataSet).filter((problem) => files.has(problem.location?.file ?? '') && !isKnown(problem));
  });
  return [...mainProblems, ...added];
}
