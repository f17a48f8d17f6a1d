// Texts of the data for the tests of rules about them. Entry points: findInText for one, readDataTexts for a file and findInTexts for a site.
import { parse } from 'yaml';
import { expectSite } from '../check/expected/site.ts';
import type { ExpectedSite } from '../check/facts/facts.ts';
import { isLanguage } from '../check/facts/text/languages.ts';
import { formatProblems } from '../check/report/problems/problems.ts';
import { isAboutTexts, type Rule, type TextRule } from '../check/rule.ts';
import { rules } from '../check/rules/index.ts';
import { runTextRule } from '../check/run-rules.ts';
import { loadData } from '../load/load.ts';
import { createSource } from '../load/yaml/yaml-locations.ts';
import { buildModels } from '../model/model.ts';
import { type DataText, listTexts } from '../model/text/list-texts.ts';
import { sortProblems } from '../problem.ts';
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
  const { languages } = rule;
  const texts = readDataTexts(JSON.stringify({ words: typed }), parts);
  const judged = texts.filter(({ language }) => languages === undefined || isLanguage(language, languages));
  return judged.flatMap((text) =>
    rule.checkText(text, expectedSite(data)).map(({ index, message }) => `${index + 1} ${message}`),
  );
}

/** Rules that compare whole pages, which are longer than those of the roofer's site. */
const OF_PAGES = new Set([
  ...['thin-page', 'near-duplicate-page', 'low-unique-content', 'low-readability'],
  ...['meta-length', 'duplicate-meta', 'similar-title'],
]);

/**
 * Returns what the rules about texts find in the data of a site, as `site check` prints it.
 * @param only the id of the only rule; empty for all but those that compare whole pages
 */
export function findInTexts(root: string, only: string): string {
  const { dataSet, problems } = loadData(root);
  if (problems.length > 0) return formatProblems(problems, { color: false });
  const expected = expectSite(dataSet, buildModels(dataSet, {}));
  const isRun = ({ id }: Rule) => (only === '' ? !OF_PAGES.has(id) : id === only);
  const found = rules
    .filter(isAboutTexts)
    .filter(isRun)
    .flatMap((rule) => runTextRule(rule, expected));
  return formatProblems(sortProblems(found), { color: false });
}
