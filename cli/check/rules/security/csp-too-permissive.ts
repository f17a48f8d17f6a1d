import type { PageFacts, SiteFacts } from '../../facts/facts.ts';
import { attributeLocation } from '../../facts/locations.ts';
import { allows, type ContentPolicy, readPolicy, sourcesOf } from '../../facts/page/content-policy.ts';
import { inlineCode } from '../../facts/page/inline-code.ts';
import { pageLoads } from '../../facts/page/page-loads.ts';
import type { PageRule } from '../../rule.ts';

export const cspTooPermissive: PageRule = {
  id: 'csp-too-permissive',
  title: 'A Content-Security-Policy that allows more than its page needs',
  severity: 'error',
  rationale: 'A door that nobody uses is one that an attacker may: the policy is there to keep it shut.',
  fix: 'Take the source out; name what the page needs by its origin or its hash.',
  checkPage(page, site) {
    const policy = readPolicy(page);
    if (policy === null) return [];
    const location = attributeLocation(page, policy.element, 'content');
    return [...policy.directives].flatMap(([name, sources]) =>
      sources
        .filter((source) => isWide(name, source) || isIdle({ name, source, policy }, page, site))
        .map((source) => ({
          message: isWide(name, source)
            ? `The policy allows \`${source}\` in \`${name}\`.`
            : `The policy allows \`${source}\` in \`${name}\`, which nothing on the page needs.`,
          location,
        })),
    );
  },
};

function isWide(directive: string, written: string): boolean {
  const source = written.toLowerCase();
  // Pages are files: a nonce in one is the same for everybody.
  if (/^'(?:unsafe-|nonce-)/.test(source)) return true;
  if (/^(?:\*|https?:|wss?:|(?:https?:\/\/)?\*)$/.test(source)) return true;
  return (
    /^(?:data|blob|filesystem):$/.test(source) && /^(?:default|script|style|object|frame)-src/.test(directive)
  );
}

interface Source {
  readonly name: string;
  readonly source: string;
  readonly policy: ContentPolicy;
}

/** A hash of nothing that stands there, or a host that neither the page nor the data names. */
function isIdle({ name, source, policy }: Source, page: PageFacts, site: SiteFacts): boolean {
  const code = inlineCode(page).filter(
    // The ground counts for what has no directive of its own.
    ({ directive }) => directive === name || (name === 'default-src' && !policy.directives.has(directive)),
  );
  if (/^'sha\d+-/.test(source)) {
    const covered = code.every(({ hashes }) =>
      hashes.some((hash) => sourcesOf(policy, name)?.includes(hash)),
    );
    // Where a script is not covered, this is the hash that it had, and that is said.
    return covered && !code.some(({ hashes }) => hashes.includes(source));
  }
  if (site.expected === null || !/^(?:[a-z][\w+.-]*:\/\/)?[\w*-]+(?:\.[\w*-]+)+/i.test(source)) return false;
  const serves = (address: string) => /^(?:https?:)?\/\//i.test(address) && allows([source], address, site);
  return (
    !site.expected.outsideHosts.some(serves) && !pageLoads(page, site).some(({ address }) => serves(address))
  );
}
