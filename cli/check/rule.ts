// A rule: one file in rules/, named for the failing state; a pure function of facts with its own description.
import type { Look } from '../browser/look.ts';
import type { Place, Severity } from '../problem.ts';
import type { PageFacts, SiteFacts } from './facts.ts';

export interface Finding {
  readonly message: string;
  readonly place: Place;
  /** What to do about this one, where it says more than the rule's own mend. */
  readonly hint?: string;
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
  /** Where the data says what is wrong here, where the rule knows. */
  readonly data?: Place;
  /** The text at fault, whole: if the data holds it, or one much like it, its place there is shown too. */
  readonly says?: string;
}

interface RuleText {
  /** Kebab-case, the failing state: `broken-link`. */
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** Whom it hurts and how. */
  readonly why: string;
  readonly mend: string;
  /** True for a rule that is skipped where the data is not at hand. */
  readonly needsData?: boolean;
  /** True for a rule that compares with what the last build wrote, and is skipped where that is not known. */
  readonly needsBuild?: boolean;
  /** True for a rule whose notes become errors with `--launch`. */
  readonly beforeLaunch?: boolean;
}

/** Looks at one page at a time. */
export interface PageRule extends RuleText {
  page(page: PageFacts, site: SiteFacts): readonly Finding[];
  /** True for a rule that looks at pages too which the data knows nothing of, and which are to go with all that is wrong with them. */
  readonly looksAtAll?: true;
  /**
   * For a rule that compares as a whole what others know better: the parts of the page where a finding of another rule accounts for
   * what this one finds, which is then not said.
   */
  yieldsWithin?(page: PageFacts): readonly PlaceRange[];
}

/** A part of a file, from a place up to another. */
export interface PlaceRange {
  readonly from: Place;
  readonly to: Place;
}

/** Looks at the whole site, after every page was read. */
export interface SiteRule extends RuleText {
  site(site: SiteFacts): readonly Finding[];
}

/** Looks at one page as a browser shows it; runs with `--browser`. */
export interface BrowserRule extends RuleText {
  shown(page: PageFacts, look: Look): readonly Finding[];
}

/** A rule may look at both pages and site. */
export type Rule = PageRule | SiteRule | (PageRule & SiteRule) | BrowserRule;
