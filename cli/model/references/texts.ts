import { createError, type Problem } from '../../problem.ts';
import { type Figure, isMarkedText, type TextLink, visitMarkedText } from '../../schema/text/rich-text.ts';
import { KEYS_WITH_VARIABLES } from '../../schema/wording/wording.ts';
import { getPageKind } from '../page-kinds.ts';
import { readPhoneName } from '../phones.ts';
import type { DataSet, KeyPath, Source } from '../records/data-set.ts';
import { listPages } from '../records/list-records.ts';
import { buildReferenceValues } from '../text/reference-values.ts';
import { resolveText } from '../text/resolve-text.ts';
import { createLinkChecker } from './links.ts';
import { createTypedPriceFinder } from './typed-prices.ts';

/** Checks references and links in all texts, and that no published price is typed by hand. */
export function checkTexts(dataSet: DataSet, isCalculatorValid: boolean): Problem[] {
  const referenceValues = buildReferenceValues(dataSet, isCalculatorValid);
  const findTyped = createTypedPriceFinder(referenceValues);
  const findLinkProblem = createLinkChecker(dataSet);
  const problems: Problem[] = [];
  visitDataTexts(dataSet, ({ source, service }) => {
    const report = (code: string, { path, before }: TextContext, found: FoundText & { readonly sentence: string }) => {
      const { text, occurrence, sentence, hint } = found;
      const part = { text, occurrence: occurrence + before.split(text).length - 1 };
      problems.push({
        ...createError(code, source.location(path), { message: sentence, hint }),
        location: source.location(path, part),
      });
    };
    return {
      text(text, context) {
        for (const typed of context.path[0] === 'reviews' ? [] : findTyped(text, service))
          report('typed-price', context, {
            ...typed,
            sentence: `The price \`${typed.text}\` is typed by hand, but the data publishes it.`,
          });
        if (!text.includes('{') && !text.includes('}')) return;
        resolveText(text, referenceValues, ({ reference, message, ...found }) =>
          report('unknown-reference', context, {
            ...found,
            text: reference,
            sentence: `\`${reference}\` ${message}.`,
          }),
        );
      },
      link({ href }, context) {
        const problem = findLinkProblem(href);
        if (problem !== null) report('unknown-link', context, { ...problem, text: href, occurrence: 0 });
      },
    };
  });
  return problems;
}

/** Visits every text and link, with a visitor for each record; `service` is its page's slug. */
export function visitDataTexts(
  dataSet: DataSet,
  createVisitor: (record: { readonly source: Source; readonly service: string | null }) => TextVisitor,
): void {
  const { site, pricing, gallery, forms } = dataSet;
  for (const record of [site, pricing, gallery, ...forms])
    if (record !== null) visitTexts(record.value, createVisitor({ source: record.source, service: null }));
  for (const { kind, value, source } of listPages(dataSet)) {
    const service = getPageKind(kind).subject?.(value).service ?? null;
    visitTexts(value, createVisitor({ source, service }));
  }
}

interface FoundText {
  readonly text: string;
  readonly occurrence: number;
  readonly hint: string | null;
}

export interface TextContext {
  readonly path: KeyPath;
  /** The source of the text that comes before it. */
  readonly before: string;
}

export interface TextVisitor {
  text(text: string, context: TextContext): void;
  link(link: TextLink, context: TextContext): void;
  figure?(figure: Figure, context: TextContext): void;
}

function visitTexts(value: unknown, visitor: TextVisitor, path: KeyPath = []): void {
  if (typeof value === 'string') {
    visitor.text(value, { path, before: '' });
  } else if (isMarkedText(value)) {
    let before = '';
    visitMarkedText(value, (node) => {
      if (typeof node === 'string') visitor.text(node, { path, before });
      // A number is a reference with a value, wherever it is.
      else if (node.type === 'link' && readPhoneName(node.href) !== null) visitor.text(node.href, { path, before });
      else if (node.type === 'link') visitor.link(node, { path, before });
      else visitor.figure?.(node, { path, before });
      before += typeof node === 'string' ? node : ` ${node.type === 'link' ? node.href : node.file} `;
    });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visitTexts(item, visitor, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      if (!KEYS_WITH_VARIABLES.has(key)) visitTexts(item, visitor, [...path, key]);
  }
}
