import { readPolicy } from '../../facts/page/content-policy.ts';
import type { PageRule } from '../../rule.ts';

export const cspMissing: PageRule = {
  id: 'csp-missing',
  title: 'A page without a Content-Security-Policy',
  severity: 'error',
  rationale: 'A script that gets into the page may do as it likes, with what visitors type too.',
  fix: 'Put the `meta` element with the policy first in the head, before all that it shall cover.',
  checkPage(page) {
    const policy = readPolicy(page);
    const location = page.locationAt(page.all('head')[0]?.offset ?? 0);
    if (policy === null) return [{ message: 'The page has no Content-Security-Policy.', location }];
    if (!policy.directives.has('default-src'))
      return [
        { message: 'The policy has no `default-src`.', location: page.locationAt(policy.element.offset) },
      ];
    // Neither falls back on `default-src`: what is not said is allowed.
    const unsaid = ['base-uri', 'form-action']
      .filter((name) => !policy.directives.has(name))
      .map((name) => ({
        message: `The policy has no \`${name}\`, which \`default-src\` does not stand for.`,
        location: page.locationAt(policy.element.offset),
      }));
    const early = page.elements
      .filter(({ tag, offset }) => /^(?:script|style|link)$/.test(tag) && offset < policy.element.offset)
      .map(({ tag, offset }) => ({
        message: `The \`${tag}\` stands before the policy, which does not cover it.`,
        location: page.locationAt(offset),
      }));
    return [...unsaid, ...early];
  },
};
