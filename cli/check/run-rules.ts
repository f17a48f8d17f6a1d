// Runs one rule: what throws becomes a finding. Entry points: runRule and runTextRule.
import type { Problem } from '../problem.ts';
import { isPlaceholder } from '../schema/text/placeholder.ts';
import { expectIn } from './expected/expectations.ts';
import type { ExpectedSite } from './facts/facts.ts';
import { groupBy } from './facts/group-by.ts';
import { memoizeByIdentity } from './facts/memoize.ts';
import { isLanguage } from './facts/text/languages.ts';
import { limitProblems } from './limit-problems.ts';
import type { Finding, Rule, TextRule, TextsRule } from './rule.ts';

/** The findings of a rule in the texts of the data that it can judge. */
export function runTextRule(rule: Rule & (TextRule | TextsRule), data: ExpectedSite): Problem[] {
  const { languages } = rule;
  const groups = [...groupTexts(data)].filter(([tag]) => languages === undefined || isLanguage(tag, languages));
  return runRule(rule, () => {
    if ('checkTexts' in rule)
      return rule.checkTexts(
        groups.flatMap(([, texts]) => texts),
        data,
      );
    const findings: Finding[] = [];
    for (const [language, texts] of groups) {
      const expected = expectIn(data, language);
      for (const text of texts)
        for (const { index, length, ...finding } of rule.checkText(text, expected))
          findings.push({ ...finding, location: text.locate(index, length) });
    }
    return findings;
  });
}

/** The texts that people read, by language. A placeholder is still to be written. */
const groupTexts = memoizeByIdentity((data: ExpectedSite) =>
  groupBy(
    data.texts.filter(({ kind, text }) => kind !== 'value' && !isPlaceholder(text)),
    ({ language }) => language,
  ),
);

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
