import { ruleExists } from 'html-validate';

/** Whether an id is `html/` and a rule of html-validate, which is loaded only for such an id. */
export function isHtmlRule(id: string): boolean {
  return id.startsWith('html/') && ruleExists(id.slice('html/'.length));
}
