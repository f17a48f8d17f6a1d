// The data of the shipped site, and what a build of it writes, for checks of the site with a defect in it.
import type { ExpectedSite } from '../check/facts/facts.ts';
import { readPackageInfo } from '../pipeline/package-info.ts';
import { readExpected } from '../pipeline/read-expected.ts';
import { outputOf, type SiteFiles } from './mutated-site.ts';
import { realSite } from './real-site.ts';
import { packageRoot } from './run-site.ts';

/** Throws if the data has problems. @param files of the built site, unchanged */
export function expectedOf(files: SiteFiles): ExpectedSite {
  const data = readExpected({
    root: packageRoot,
    folder: realSite,
    packageInfo: readPackageInfo(packageRoot),
  });
  if ('problems' in data || data.expected === null)
    throw new Error('the data of the shipped site has problems');
  return { ...data.expected, output: outputOf(files) };
}
