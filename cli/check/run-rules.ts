// The part of a check that runs page by page: reads each page and runs all page rules over it. Entry point: runPageRules.
import type { Problem } from '../problem.ts';
import { isPlaceholder } from '../schema/text/placeholder.ts';
import { adaptToLanguage, expectIn } from './expected/expectations.ts';
import type { CollectedFacts, PageRecord } from './facts/collect-facts.ts';
import { createDigest } from './facts/digest.ts';
import type { ExpectedSite } from './facts/facts.ts';
import { locateStart } from './facts/locations.ts';
import { reduceToStructure } from './html-validate/page-structure.ts';
import type { PageStructure } from './html-validate/validate-pages.ts';
import { limitProblems } from './limit-problems.ts';
import type { Finding, Rule, TextRule, TextsRule } from './rule.ts';

/** The facts and findings of one page: plain data. */
export interface PageResult {
  readonly record: PageRecord;
  readonly problems: readonly Problem[];
  /** Missing if it is not read or not validated. */
  readonly structure?: PageStructure;
}

/** Checks some pages in turn. One that is too large has no other finding. */
export function* runPageRules(
  { site, read }: Pick<CollectedFacts, 'site' | 'read'>,
  files: readonly string[],
  rules: readonly Rule[],
  { withStructures }: { readonly withStructures: boolean },
): Generator<PageResult> {
  const checkPage = (file: string): PageResult => {
    const { page, oversize, ...record } = read(file);
    if (oversize !== null) return { record, problems: [createNotChecked(file, oversize)] };
    const facts = adaptToLanguage(site, page.path);
    const problems = rules.flatMap((rule) =>
      'checkPage' in rule ? runRule(rule, () => rule.checkPage(page, facts)) : [],
    );
    // A copy with its own strings, because V8 retains the whole page for a substring of it.
    const result = { record, problems: structuredClone(problems) };
    return withStructures ? { ...result, structure: { file, digest: digestStructure(page.html) } } : result;
  };
  const tryPage = (file: string): PageResult => {
    try {
      return checkPage(file);
    } catch (error) {
      const reason = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
      return { record: { summary: null, outside: [] }, problems: [createNotChecked(file, reason)] };
    }
  };
  for (const file of files) yield tryPage(file);
}

/** The findings of a rule in the texts of the data. A placeholder is still to be written. */
export function runTextRule(rule: TextRule | TextsRule, data: ExpectedSite): Problem[] {
  const texts = data.texts.filter(({ kind, text }) => kind !== 'value' && !isPlaceholder(text));
  return runRule(rule, () =>
    'checkTexts' in rule
      ? rule.checkTexts(texts, data)
      : texts.flatMap((text) =>
          rule
            .checkText(text, expectIn(data, text.language))
            .map(({ index, length, ...finding }) => ({ ...finding, location: text.locate(index, length) })),
        ),
  );
}

function digestStructure(html: string): string | undefined {
  const structure = reduceToStructure(html);
  return structure === null ? undefined : createDigest(structure);
}

/**
 * The only finding of a page that is not checked; it is no rule, because none of them ran.
 * @param reason ends a sentence that begins with the page
 */
function createNotChecked(file: string, reason: string): Problem {
  return {
    code: 'page-not-checked',
    severity: 'error',
    message: `\`${file}\` ${reason}. It was not checked any further.`,
    location: locateStart(file),
    hint: 'Divide the page, or find out why it is so large or so deeply nested.',
  };
}

/** The findings of one rule. If it throws, that is its only finding. */
export function runRule(rule: Rule, findProblems: () => readonly Finding[]): Problem[] {
  try {
    return limitProblems(findProblems().map((finding) => toProblem(rule, finding)));
  } catch (error) {
    return [createRuleFailure(rule, error)];
  }
}

/** A finding completed with the severity and fix of its rule. */
export function toProblem(rule: Rule, { severity, hint, ...finding }: Finding): Problem {
  return { code: rule.id, severity: severity ?? rule.severity, hint: hint ?? rule.fix, ...finding };
}

function createRuleFailure(rule: Rule, error: unknown): Problem {
  const [message, line] =
    error instanceof Error ? [error.message, error.stack?.split('\n')[1]?.trim()] : [String(error)];
  return {
    code: 'rule-failed',
    severity: 'error',
    message: `The rule \`${rule.id}\` failed: ${message}`,
    hint: `This is a bug in \`site\`. Everything else was checked. ${line ?? ''}`.trim(),
  };
}
