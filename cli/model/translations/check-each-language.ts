import type { Problem } from '../../problem.ts';
import type { DataSet } from '../records/data-set.ts';

/** Returns the problems of the site, and those that only a translation has. */
export function checkEachLanguage<Found extends Partial<Problem>>(
  dataSet: DataSet,
  check: (dataSet: DataSet) => readonly Found[],
): Found[] {
  const own = [...check(dataSet)];
  // A warning is about a fact, which all languages share.
  const isKnown = ({ message, severity, location }: Found) =>
    own.some(
      (known) =>
        known.message === message &&
        (severity === 'warning' ||
          (known.location?.file === location?.file && known.location?.line === location?.line)),
    );
  const added = dataSet.translations.flatMap((translation) => {
    const files = new Set(translation.files.map(({ file }) => file));
    return check(translation.dataSet).filter((problem) => files.has(problem.location?.file ?? '') && !isKnown(problem));
  });
  return [...own, ...added];
}
