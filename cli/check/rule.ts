// A rule: one file in rules/, named for the failing state; a pure function of facts with its own description.
import type { PageInspection } from '../browser/inspect-page.ts';
import type { Location, Severity } from '../problem.ts';
import type { PageFacts, SiteFacts } from './facts/facts.ts';

export interface Finding {
  readonly message: string;
  readonly location: Location;
  /** What to do about this one, where it says more than the rule's own fix. */
  readonly hint?: string;
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
  /** Where the data says what is wrong here, where the rule knows. */
  readonly source?: Location;
  /** The text at fault, whole: if the data holds it, or one much like it, its place there is shown too. */
  readonly dataText?: string;
}

interface RuleText {
  /** Kebab-case, the failing state: `broken-link`. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** Whom it hurts and how. */
  readonly rationale: string;
  readonly fix: string;
  /** True for a rule that is skipped where the data is not at hand. */
  readonly needsData?: boolean;
}

/** Looks at one page at a time. */
export interface PageRule extends RuleText {
  checkPage(page: PageFacts, site: SiteFacts): readonly Finding[];
}

/** Looks at the whole site, after every page was read. */
export interface SiteRule extends RuleText {
  checkSite(site: SiteFacts, options: SiteRuleOptions): readonly Finding[];
}

export interface SiteRuleOptions {
  /** True with `--launch`: what must be done before launch is an error. */
  readonly launch: boolean;
}

/** Looks at one page as a browser shows it; runs with `--browser`. */
export interface BrowserRule extends RuleText {
  checkRendered(page: PageFacts, look: PageInspection): readonly Finding[];
}

/** Compares the output as a whole with what a build writes, after all other rules. */
export interface OutputRule extends RuleText {
  /** @param hasError whether a file has an error already, which then needs no second finding */
  checkOutput(site: SiteFacts, hasError: (file: string) => boolean): Promise<readonly Finding[]>;
}

/** Requests the links that lead outside the site; runs with `--external`. */
export interface ExternalRule extends RuleText {
  checkLinks(links: SiteFacts['outside']): Promise<readonly Finding[]>;
}

/** A rule may look at both pages and site. */
export type Rule = PageRule | SiteRule | (PageRule & SiteRule) | BrowserRule | OutputRule | ExternalRule;
