import { createError, type Problem } from '../../problem.ts';
import { type Figure, isMarkedText, listMarkedText, type TextLink } from '../../schema/text/rich-text.ts';
import { KEYS_WITH_VARIABLES } from '../../schema/wording/wording.ts';
import { getPageKind } from '../page-kinds.ts';
import { readPhoneName } from '../phones.ts';
import type { DataSet, KeyPath, Source } from '../records/data-set.ts';
import { listPages } from '../records/list-records.ts';
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
  for (const { node, source, path, before, service } of listDataTexts(dataSet)) {
    const report = (code: string, text: string, { occurrence = 0, ...advice }: Found) => {
      const part = { text, occurrence: occurrence + before.split(text).length - 1 };
      problems.push(createError(code, source.location(path, part), advice));
    };
    if (typeof node === 'string') {
      for (const { text, occurrence, hint } of path[0] === 'reviews' ? [] : findTyped(node, service))
        report('typed-price', text, {
          message: `The price \`${text}\` is typed by hand, but the data publishes it.`,
          hint,
          occurrence,
        });
      resolveText(node, referenceValues, ({ reference, message, ...details }) =>
        report('unknown-reference', reference, { ...details, message: `\`${reference}\` ${message}.` }),
      );
    } else if (node.type === 'link') {
      const problem = findLinkProblem(node.href);
      if (problem !== null) report('unknown-link', node.href, problem);
    }
  }
  return problems;
}

interface Found {
  readonly message: string;
  readonly hint: string | null;
  readonly occurrence?: number;
}

/** A text, a link or a photo in the data. */
interface DataText {
  readonly node: string | TextLink | Figure;
  readonly source: Source;
  readonly path: KeyPath;
  /** The source of the text that comes before it at the same key. */
  readonly before: string;
  /** The slug of the service that its page is about. */
  readonly service: string | null;
}

/** Lists every text, link and photo of the data. */
export function* listDataTexts(dataSet: DataSet): Iterable<DataText> {
  const { site, pricing, gallery, forms } = dataSet;
  for (const record of [site, pricing, gallery, ...forms, ...listPages(dataSet)]) {
    if (record === null) continue;
    const service = 'kind' in record ? getPageKind(record.kind).subject?.(record.value).service : null;
    for (const text of listTexts(record.value, [])) yield { ...text, source: record.source, service: service ?? null };
  }
}

type Text = Pick<DataText, 'node' | 'path' | 'before'>;

/** Adds to one list: a generator for each value of a nested record would pass on every text. */
function listTexts(value: unknown, path: KeyPath, texts: Text[] = []): Text[] {
  if (typeof value === 'string') texts.push({ node: value, path, before: '' });
  else if (isMarkedText(value)) {
    let before = '';
    for (const node of listMarkedText(value)) {
      // A number is a reference with a value, wherever it is.
      const isPhone = typeof node !== 'string' && node.type === 'link' && readPhoneName(node.href) !== null;
      texts.push({ node: isPhone ? node.href : node, path, before });
      before += typeof node === 'string' ? node : ` ${node.type === 'link' ? node.href : node.file} `;
    }
  } else if (Array.isArray(value))
    for (const [index, item] of value.entries()) listTexts(item, [...path, index], texts);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      if (!KEYS_WITH_VARIABLES.has(key) && (typeof item === 'string' || typeof item === 'object'))
        listTexts(item, [...path, key], texts);
  return texts;
}
