// The one list of rules, by category: a file in its folder, its words in rules.yaml, and a line here.
import { keysOf } from '../../base/keys-of.ts';
import type { Check, Rule, RuleWords } from '../rule.ts';
import { horizontalOverflow } from './browser/horizontal-overflow.ts';
import { businessDetailRules } from './facts/business-details.ts';
import { placeholderData } from './facts/placeholder-data.ts';
import { unknownTime } from './facts/unknown-time.ts';
import { duplicateMeta } from './head/duplicate-meta.ts';
import { metaLength } from './head/meta-length.ts';
import { similarTitle } from './head/similar-title.ts';
import { stalePreset } from './hosts/stale-preset.ts';
import { filenameAlt } from './images/filename-alt.ts';
import { photoRepeats } from './images/photo-repeats.ts';
import { repeatedAlt } from './images/repeated-alt.ts';
import { blockedRobot } from './links/blocked-robot.ts';
import { brokenLink } from './links/broken-link.ts';
import { deadOutsideLink } from './links/dead-outside-link.ts';
import { deepPage } from './links/deep-page.ts';
import { linkTextMismatch } from './links/link-text-mismatch.ts';
import { movedLink } from './links/moved-link.ts';
import { vagueLinkText } from './links/vague-link-text.ts';
import { lostPart } from './output/lost-part.ts';
import { outputDiffers } from './output/output-differs.ts';
import { unexpectedFile } from './output/unexpected-file.ts';
import words from './rules.yaml';
import { activeSvg } from './security/active-svg.ts';
import { insecureUrl } from './security/insecure-url.ts';
import { publishedSecret } from './security/published-secret.ts';
import { longLead } from './text/long-lead.ts';
import { lowReadability } from './text/low-readability.ts';
import { mixedLanguages } from './text/mixed-languages.ts';
import { patternRules } from './text/patterns.ts';
import { weakPageRules } from './text/weak-pages.ts';
import { overBudget } from './weight/over-budget.ts';

/** Categories in the order in which `explain --list` prints them. */
const checks = {
  output: [outputDiffers, unexpectedFile, lostPart],
  hosts: [stalePreset],
  links: [brokenLink, deadOutsideLink, deepPage, linkTextMismatch, vagueLinkText, movedLink, blockedRobot],
  head: [metaLength, duplicateMeta, similarTitle],
  facts: [...businessDetailRules, unknownTime, placeholderData],
  images: [filenameAlt, repeatedAlt, photoRepeats],
  text: [...weakPageRules, lowReadability, longLead, mixedLanguages, ...patternRules],
  weight: [overBudget],
  security: [insecureUrl, publishedSecret, activeSvg],
  browser: [horizontalOverflow],
} satisfies Readonly<Record<string, readonly Check[]>>;

export const categories: readonly string[] = Object.keys(checks);

// A test finds an id without words, and words without a rule.
const wordsById = words as Readonly<Record<string, RuleWords>>;
const addWords = <T extends { readonly id: string }>(item: T) => ({ ...item, ...(wordsById[item.id] as RuleWords) });

export const rules: readonly Rule[] = keysOf(checks).flatMap((category) =>
  checks[category].map((check: Check) => ({ ...addWords(check), category })),
);

/** What every check reports if a part of it could not run. Nothing turns these off. */
export const failures = ['page-not-checked', 'wrong-base-url', 'rule-failed'].map((id) => addWords({ id }));
