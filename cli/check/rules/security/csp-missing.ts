import { locateElement, locateHead } from '../../facts/locations.ts';
import { readPolicy } from '../../facts/page/content-policy.ts';
import type { PageRule } from '../../rule.ts';

export const cspMissing: PageRule = {
  id: 'csp-missing',
  title: 'A page without a complete Content-Security-Policy',
  severity: 'error',
  rationale:
    'A script that an attacker brings into the page can do anything, such as read what visitors type.',
  fix: 'Put the `meta` element with the policy first into the head, before everything that it must cover.',
  checkPage(page) {
    const policy = readPolicy(page);
    if (policy === null)
      return [{ message: 'The page has no Content-Security-Policy.', location: locateHead(page) }];
    // The last two do not fall back to `default-src`.
    const missing = ['default-src', 'base-uri', 'form-action']
      .filter((name) => !policy.directives.has(name))
      .map((name) => ({
        message: `The policy has no \`${name}\`.`,
        location: locateElement(page, policy.element),
      }));
    const early = page.elements
      .filter(({ tag, offset }) => /^(?:script|style|link)$/.test(tag) && offset < policy.element.offset)
      .map((element) => ({
        message: `The \`${element.tag}\` comes before the policy, which does not cover it.`,
        location: locateElement(page, element),
      }));
    return [...missing, ...early];
  },
};
