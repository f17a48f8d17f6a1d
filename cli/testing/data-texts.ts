// Texts of the data for the tests of rules about them. Entry points: findInText and readDataTexts.
import { parse } from 'yaml';
import type { ExpectedSite } from '../check/facts/facts.ts';
import type { TextRule } from '../check/rule.ts';
import { createSource } from '../load/yaml/yaml-locations.ts';
import { type DataText, listTexts } from '../model/texts/list-texts.ts';
import { isGroup } from '../schema/definition/definition.ts';
import { parseRichText } from '../schema/text/parse-rich-text.ts';
import { expectedSite } from './page-facts.ts';

/** What a text is besides its words; without references it prints what is typed. */
type TextParts = Partial<Pick<DataText, 'kind' | 'key' | 'path' | 'language' | 'page' | 'subject'>>;

/** Reads the texts of a data file; every text may have markup. */
export function readDataTexts(
  yaml: string,
  { file = 'data/site.yaml', ...parts }: TextParts & { file?: string } = {},
): DataText[] {
  const source = createSource('/site', file, () => new TextEncoder().encode(yaml));
  const value = readTexts(parse(yaml));
  const texts = listTexts({ value, source }, { schema: null, language: 'en', resolve: (typed) => typed });
  return texts.map((text) => ({ ...text, kind: 'prose', ...parts }));
}

function readTexts(value: unknown): unknown {
  if (typeof value === 'string') return parseRichText(value.trim()).text;
  if (Array.isArray(value)) return value.map(readTexts);
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readTexts(item)]))
    : value;
}

/** Returns a rule's findings in a text, each as `column message`. */
export function findInText(
  rule: TextRule,
  typed: string,
  { data = {}, ...parts }: TextParts & { readonly data?: Partial<ExpectedSite> } = {},
): string[] {
  return readDataTexts(JSON.stringify({ words: typed }), parts).flatMap((text) =>
    rule.checkText(text, expectedSite(data)).map(({ index, message }) => `${index + 1} ${message}`),
  );
}
