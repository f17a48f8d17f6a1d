// What every check reports if a part of it could not run. Nothing turns these off.
import type { Rule } from './rule.ts';

type Failure = Pick<Rule, 'id' | 'title' | 'severity' | 'rationale' | 'fix'>;

/** The failures of a check, with the texts that rules have. */
export const failures: readonly Failure[] = [
  {
    id: 'page-not-checked',
    title: 'A page that cannot be checked',
    severity: 'error',
    rationale:
      'A page that cannot be read, or has more than 5 MB or 100,000 elements, would hold up the check of the others, so nothing is known about it',
    fix: 'divide the page, or find out why it is so large or so deeply nested',
  },
  {
    id: 'wrong-base-url',
    title: 'A site that was built for another URL',
    severity: 'error',
    rationale:
      'Every canonical link, every link in the sitemap and every id in the structured data begins with the URL, so each of them would be a finding',
    fix: 'pass the URL that the site was built for with `--base-url`, or build the site again with this one',
  },
  {
    id: 'rule-failed',
    title: 'A rule that failed',
    severity: 'error',
    rationale: 'Everything else was checked, but what the rule would have found is not known',
    fix: 'if the message names a page, open it in a browser; otherwise it is a bug in `site`',
  },
];
