import { ruleExists } from 'html-validate';

/**
 * Whether an id is `html/` and the name of a rule of html-validate. Imported only for such an id,
 * because html-validate is large.
 */
export function isHtmlRule(id: string): boolean {
  return id.startsWith('html/') && ruleExists(id.slice('html/'.length));
}
