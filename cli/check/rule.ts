// A rule: a file in rules/, named for the failing state. It is a pure function of facts, with its own description.
import type { PageInspection } from '../browser/inspect-page.ts';
import type { Location, Severity } from '../problem.ts';
import type { PageFacts, SiteFacts } from './facts/facts.ts';

export interface Finding {
  readonly message: string;
  readonly location: Location;
  /** The fix of this finding, if it is more precise than that of the rule. */
  readonly hint?: string;
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
  /** The location in the data that causes the finding, if the rule knows it. */
  readonly source?: Location;
  /** The offending text. If it, or something close to it, appears in the YAML, the finding also shows that location. */
  readonly dataText?: string;
}

interface RuleText {
  /** Kebab-case, the failing state: `broken-link`. */
  readonly id: string;
  /** A noun phrase for the failing state, without a full stop. */
  readonly title: string;
  readonly severity: Severity;
  /** Why it matters: who is affected, and how. */
  readonly rationale: string;
  /** What to do about a finding. */
  readonly fix: string;
  /** Whether the rule is skipped without data. */
  readonly needsData?: boolean;
}

/** Checks one page at a time. */
export interface PageRule extends RuleText {
  checkPage(page: PageFacts, site: SiteFacts): readonly Finding[];
}

/** Checks the site as a whole, after every page was read. */
export interface SiteRule extends RuleText {
  checkSite(site: SiteFacts, options: SiteRuleOptions): readonly Finding[];
}

export interface SiteRuleOptions {
  /** Whether placeholders are errors: `--launch`. */
  readonly launch: boolean;
}

/** Checks one page as a browser renders it; runs with `--browser`. */
export interface BrowserRule extends RuleText {
  checkRendered(page: PageFacts, inspection: PageInspection): readonly Finding[];
}

/** Compares the output with what a build writes, after all other rules. */
export interface OutputRule extends RuleText {
  /** @param hasError whether a file already has an error; it then needs no second finding */
  checkOutput(site: SiteFacts, hasError: (file: string) => boolean): Promise<readonly Finding[]>;
}

/** Requests the links that lead outside the site; runs with `--external`. */
export interface ExternalRule extends RuleText {
  checkLinks(links: SiteFacts['outside']): Promise<readonly Finding[]>;
}

/** A rule may check both pages and the site. */
export type Rule = PageRule | SiteRule | (PageRule & SiteRule) | BrowserRule | OutputRule | ExternalRule;
