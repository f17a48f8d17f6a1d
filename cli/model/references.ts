// Checks the references between data files: slugs, photos, paths, and references in running text. Runs on the records that loaded,
// so that these problems are reported in the same run as those within a file. Entry point: checkReferences.
import type { Problem } from '../problem.ts';
import type { DataSet } from './records/data-set.ts';
import { checkColors } from './references/colors.ts';
import { checkLocals, takeLeftoverLocals } from './references/locals.ts';
import { checkHeads, checkPaths } from './references/pages.ts';
import { checkPhotos } from './references/photos.ts';
import { checkPrices, findMissingPricing } from './references/prices.ts';
import { checkCalculator } from './references/pricing.ts';
import { checkPricingPages } from './references/pricing-pages.ts';
import { checkRedirects } from './references/redirects.ts';
import { checkServices } from './references/services.ts';
import { checkSite } from './references/site.ts';
import { checkTexts } from './references/texts.ts';
import { checkWording } from './references/wording.ts';

/** Returns every problem with references between files; if there are none in a complete data set, the model can be built. */
export function checkReferences(loaded: DataSet): Problem[] {
  // What is wrong within a leftover page is not reported, because the page itself is the mistake.
  const { locals, problems } = takeLeftoverLocals(loaded);
  const missingPricing = findMissingPricing(loaded);
  const names = { ...loaded.names, pricing: loaded.names.pricing || missingPricing.length > 0 };
  const dataSet = { ...loaded, pages: { ...loaded.pages, service_city: locals }, names };
  const prices = checkPrices(dataSet);
  const calculator = checkCalculator(dataSet, prices.length === 0);
  const isCalculatorValid = calculator.length === 0 && prices.length === 0;
  return [
    ...problems,
    ...missingPricing,
    ...checkSite(dataSet),
    ...checkWording(dataSet),
    ...checkColors(dataSet),
    ...calculator,
    ...prices,
    ...checkServices(dataSet),
    ...checkPhotos(dataSet),
    ...checkLocals(dataSet),
    ...checkPricingPages(dataSet, isCalculatorValid),
    ...checkPaths(dataSet),
    ...checkRedirects(dataSet),
    ...checkHeads(dataSet),
    ...checkTexts(dataSet, isCalculatorValid),
  ];
}
