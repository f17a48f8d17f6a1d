// Checks the references between data files: slugs, photos, paths, and references in running text.
// Runs on the records that loaded, so that these problems are reported in the same run as those
// within a file. Entry point: checkReferences.
import type { Problem } from '../problem.ts';
import type { DataSet } from './records/data-set.ts';
import { checkForms } from './references/files/forms.ts';
import { checkLocals, takeLeftoverLocals } from './references/files/locals.ts';
import { checkPages } from './references/files/pages.ts';
import { checkPhotos } from './references/files/photos.ts';
import { checkCalculator, checkPricingPages } from './references/files/pricing.ts';
import { checkEmbeds, checkSections } from './references/files/sections.ts';
import { checkSite } from './references/files/site.ts';
import { checkTranslatedWordings, checkWording } from './references/files/wording.ts';
import { checkPrices, findMissingPricing } from './references/prices.ts';
import { checkPublished, checkRedirects, createMoveFinder } from './references/redirects.ts';
import { checkTexts } from './references/texts.ts';
import { checkNames, listUses, type NameUse } from './references/uses.ts';
import { checkEachLanguage } from './translations/check-each-language.ts';

/** Returns every problem with references; without any, the models can be built. */
export function checkReferences(dataSet: DataSet): Problem[] {
  return [...checkEachLanguage(dataSet, checkLanguage), ...checkPublished(dataSet)];
}

function checkLanguage(loaded: DataSet): Problem[] {
  // Problems within a leftover page are not reported, because the page itself is the mistake.
  const { locals, problems } = takeLeftoverLocals(loaded);
  const missingPricing = findMissingPricing(loaded);
  const names = { ...loaded.names, pricing: loaded.names.pricing || missingPricing.length > 0 };
  const dataSet = { ...loaded, pages: { ...loaded.pages, service_city: locals }, names };
  const uses = listUses(dataSet);
  const areNamesValid = (isOne: (use: NameUse) => boolean) => checkNames(uses.filter(isOne)).length === 0;
  const prices = checkPrices(dataSet);
  const arePricesValid = prices.length === 0 && areNamesValid(({ kind }) => kind === 'tier');
  const calculator = checkCalculator(dataSet, arePricesValid);
  const isCalculatorValid =
    calculator.length === 0 && arePricesValid && areNamesValid(({ source }) => source === dataSet.pricing?.source);
  return [
    ...problems,
    ...missingPricing,
    ...checkSite(dataSet),
    ...checkNames(uses, createMoveFinder(dataSet)),
    ...checkWording(dataSet),
    ...checkTranslatedWordings(dataSet),
    ...calculator,
    ...prices,
    ...checkPhotos(dataSet, uses),
    ...checkSections(dataSet),
    ...checkForms(dataSet),
    ...checkEmbeds(dataSet),
    ...checkLocals(dataSet),
    ...checkPricingPages(dataSet, isCalculatorValid),
    ...checkPages(dataSet),
    ...checkRedirects(dataSet),
    ...checkTexts(dataSet, isCalculatorValid),
  ];
}
