import { listBlocked, parsePolicy } from '../../../hosts/content-policy.ts';
import { createDigest } from '../../facts/digest.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { listHeaderLines, listRedirectLines } from '../../facts/header-files.ts';
import { createDifferenceFinding, createMissingFinding } from '../../output/compare-output.ts';
import type { AsyncRule, Finding } from '../../rule.ts';

export const stalePreset: AsyncRule = {
  id: 'stale-preset',
  checkAsync: async (site) => [...findNarrowPolicies(site), ...findLostTargets(site), ...(await compareBeside(site))],
};

/** Browsers apply the policies of header and page: what one of them lacks is blocked. */
function findNarrowPolicies(site: SiteFacts): Finding[] {
  // Most pages have the same one.
  const policies = [...new Set(site.pages.map(({ policy }) => policy))].map(parsePolicy);
  return listHeaderLines(site)
    .filter(({ name }) => name === 'content-security-policy')
    .flatMap(({ value, location }) => {
      const sent = parsePolicy(value);
      const [lacking] = policies.flatMap((policy) => listBlocked(sent, policy));
      if (lacking === undefined) return [];
      const { name, source } = lacking;
      return { message: `The policy that the host sends lacks \`${source}\` of \`${name}\` in the pages.`, location };
    });
}

function findLostTargets(site: SiteFacts): Finding[] {
  return listRedirectLines(site)
    .filter(({ to, status }) => status >= 300 && /^\/(?!\/)[^:*]*$/.test(to))
    .filter(({ to }) => !hasAddress(site, to.replace(/[?#].*/, '')))
    .map(({ to, toLocation }) => ({
      message: `The redirect leads to \`${to}\`, which is no page of the site.`,
      location: toLocation,
    }));
}

function hasAddress({ pagePaths, files }: SiteFacts, path: string): boolean {
  return pagePaths.has(path) || files.has(path.slice(1));
}

/** Compares the files in `.hosts/`. `output-differs` compares those in the output. */
async function compareBeside({ expected }: SiteFacts): Promise<Finding[]> {
  const output = expected?.output ?? null;
  if (output === null || typeof output === 'string') return [];
  const differing = (output.presets ?? []).filter(
    ({ hash, content }) => content === null || createDigest(content) !== hash,
  );
  const texts = await output.renderTexts(differing.flatMap(({ path, content }) => (content === null ? [] : [path])));
  return differing.map(({ path, content }) =>
    content === null ? createMissingFinding(path) : createDifferenceFinding(path, content, texts.get(path)),
  );
}
