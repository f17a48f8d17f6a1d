import { createRequire } from 'node:module';

/** Whether an id is `html/` and the name of a rule of html-validate. Loads html-validate only for such an id. */
export function isHtmlRule(id: string): boolean {
  if (!id.startsWith('html/')) return false;
  const { ruleExists } = createRequire(import.meta.url)('html-validate') as typeof import('html-validate');
  return ruleExists(id.slice('html/'.length));
}
