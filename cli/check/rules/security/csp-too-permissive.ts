import { locateAttribute } from '../../facts/locations.ts';
import { readPolicy } from '../../facts/page/content-policy.ts';
import type { PageRule } from '../../rule.ts';

export const cspTooPermissive: PageRule = {
  id: 'csp-too-permissive',
  title: 'A Content-Security-Policy that allows any script or host',
  severity: 'error',
  rationale: 'The policy then does not stop a script that an attacker brings into the page.',
  fix: 'Name each source by its origin and each inline script by its hash.',
  checkPage(page) {
    const policy = readPolicy(page);
    if (policy === null) return [];
    const location = locateAttribute(page, policy.element, 'content');
    return [...policy.directives].flatMap(([directive, sources]) =>
      sources
        .filter((source) => isPermissive(directive, source.toLowerCase()))
        .map((source) => ({ message: `The policy allows \`${source}\` in \`${directive}\`.`, location })),
    );
  },
};

function isPermissive(directive: string, source: string): boolean {
  // A nonce in a static file is the same for every visitor, and so is known to an attacker.
  if (/^'(?:unsafe-|nonce-)/.test(source)) return true;
  if (/^(?:\*|https?:|wss?:|(?:https?:\/\/)?\*)$/.test(source)) return true;
  const canRunScript = /^(?:default|script|style|object|frame)-src/.test(directive);
  return canRunScript && /^(?:data|blob|filesystem):$/.test(source);
}
