// A rule is a pure function of facts in rules/, named for the failing state.

import type { DataText } from '../model/text/list-texts.ts';
import type { Location, Severity } from '../problem.ts';
import type { PageInspection } from './browser/inspect-page.ts';
import type { ExpectedSite, PageFacts, SiteFacts } from './facts/facts.ts';

export interface Finding {
  readonly message: string;
  readonly location: Location;
  /** The fix of this finding, if it is more precise than that of the rule. */
  readonly hint?: string;
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
}

/** What people read of a rule, from rules/rules.yaml. */
export interface RuleWords {
  /** A noun phrase for the failing state, without a period. */
  readonly title: string;
  readonly severity: Severity;
  /** Why it matters: who is affected, and how. */
  readonly rationale: string;
  /** How to correct a finding. */
  readonly fix: string;
  readonly needsData?: boolean;
  /** Whether it requests other sites; it then runs with `--external` only. */
  readonly external?: boolean;
}

interface CheckBase {
  /** Kebab-case, the failing state: `broken-link`. */
  readonly id: string;
  /** The languages whose texts it can judge, without regions; it is silent about others. */
  readonly languages?: readonly string[];
}

/** What is wrong with a part of a text. */
export interface TextFinding extends Pick<Finding, 'message' | 'hint' | 'severity'> {
  readonly index: number;
  readonly length: number;
}

/** Checks the texts that people wrote in the data, one at a time; it needs no page. */
export interface TextRule extends CheckBase {
  /** @param data what the data says in the language of the text */
  checkText(text: DataText, data: ExpectedSite): readonly TextFinding[];
}

/** Compares the texts that people wrote in the data. */
export interface TextsRule extends CheckBase {
  checkTexts(texts: readonly DataText[], data: ExpectedSite): readonly Finding[];
}

/** Checks one page at a time. */
export interface PageRule extends CheckBase {
  checkPage(page: PageFacts, site: SiteFacts): readonly Finding[];
}

/** Checks the site as a whole, after every page was read. */
export interface SiteRule extends CheckBase {
  /** @param options.launch whether placeholders are errors: `--launch` */
  checkSite(site: SiteFacts, options: { readonly launch: boolean }): readonly Finding[];
}

/** Checks one page as a browser renders it; runs with `--browser`. */
export interface BrowserRule extends CheckBase {
  checkRendered(page: PageFacts, inspection: PageInspection): readonly Finding[];
}

/** Checks the site with work that takes time: rendering pages, or requesting other sites. */
export interface AsyncRule extends CheckBase {
  checkAsync(site: SiteFacts): Promise<readonly Finding[]>;
}

/** What a rule does; it may check both pages and the site. */
export type Check = TextRule | TextsRule | PageRule | SiteRule | (PageRule & SiteRule) | BrowserRule | AsyncRule;

export type Rule = Check & RuleWords & { readonly category: string };

/** Whether a rule reads the data alone, so that it is silent without. */
export function isAboutTexts<R extends Check>(rule: R): rule is R & (TextRule | TextsRule) {
  return 'checkText' in rule || 'checkTexts' in rule;
}
