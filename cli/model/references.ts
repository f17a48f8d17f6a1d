// Proves what one file says about another: slugs, photos, paths, and references in running text. Runs on whatever loaded,
// so that faults between files are reported in the same run as faults within them. Enters at checkReferences.
import type { Problem } from '../problem.ts';
import type { DataSet } from './data-set.ts';
import { checkLocals } from './references/locals.ts';
import { checkHeads, checkPaths } from './references/pages.ts';
import { checkPhotos } from './references/photos.ts';
import { checkCalculator } from './references/pricing.ts';
import { checkPricingPages } from './references/pricing-pages.ts';
import { checkServices } from './references/services.ts';
import { checkSite } from './references/site.ts';
import { checkTexts } from './references/texts.ts';

/** Every fault between files; none means that the model can be built. */
export function checkReferences(dataSet: DataSet): Problem[] {
  const calculator = checkCalculator(dataSet);
  const isCalculatorValid = calculator.length === 0;
  return [
    ...checkSite(dataSet),
    ...calculator,
    ...checkServices(dataSet),
    ...checkPhotos(dataSet),
    ...checkLocals(dataSet),
    ...checkPricingPages(dataSet, isCalculatorValid),
    ...checkPaths(dataSet),
    ...checkHeads(dataSet),
    ...checkTexts(dataSet, isCalculatorValid),
  ];
}
