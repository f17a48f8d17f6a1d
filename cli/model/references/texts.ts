import { createError, type Problem } from '../../problem.ts';
import { readPhoneName } from '../contacts.ts';
import type { DataSet } from '../records/data-set.ts';
import { isQuoted, listDataTexts } from '../text/list-texts.ts';
import { buildReferenceValues } from '../text/reference-values.ts';
import { resolveText } from '../text/resolve-text.ts';
import { createTypedPriceFinder } from '../text/typed-prices.ts';
import { createLinkChecker } from './links.ts';

/** Checks references and links in all texts, and that no published price is typed by hand. */
export function checkTexts(dataSet: DataSet, isCalculatorValid: boolean): Problem[] {
  const referenceValues = buildReferenceValues(dataSet, isCalculatorValid);
  const findTyped = createTypedPriceFinder(referenceValues);
  const findLinkProblem = createLinkChecker(dataSet);
  const problems: Problem[] = [];
  for (const { kind, typed, path, subject, links, locate } of listDataTexts(dataSet)) {
    if (kind === 'wording') continue;
    const report = (code: string, { text, index, ...advice }: Found) =>
      problems.push(createError(code, locate(index, text.length), advice));
    for (const { text, index, hint } of isQuoted({ path }) ? [] : findTyped(typed, subject.service ?? null))
      report('typed-price', {
        ...{ text, index, hint },
        message: `The price \`${text}\` is typed by hand, but the data publishes it.`,
      });
    resolveText(typed, referenceValues, ({ reference, message, ...details }) =>
      report('unknown-reference', { ...details, text: reference, message: `\`${reference}\` ${message}.` }),
    );
    for (const link of links) {
      const problem = readPhoneName(link.href) === null ? findLinkProblem(link.href) : null;
      if (problem !== null) problems.push(createError('unknown-link', link.locate(), problem));
    }
  }
  return problems;
}

interface Found {
  readonly text: string;
  readonly index: number;
  readonly message: string;
  readonly hint: string | null;
}
