import type { SiteFacts } from '../../facts/facts.ts';
import { listRedirectLines } from '../../facts/header-files.ts';
import type { SiteRule } from '../../rule.ts';

export const shadowedRedirect: SiteRule = {
  id: 'shadowed-redirect',
  checkSite(site) {
    const hosts = site.expected?.hosts ?? [];
    if (hosts.length > 0 && !hosts.includes('netlify')) return [];
    return listRedirectLines(site).flatMap(({ from, status, isForced, fromLocation }) => {
      const file = status < 300 || isForced ? null : findFile(site, from);
      if (file === null) return [];
      return {
        message: `\`${file}\` hides the redirect of \`${from}\`.`,
        location: fromLocation,
        // Cloudflare reads the same file, and looks at the redirects first.
        ...(hosts.length === 0 && { severity: 'warning' as const }),
      };
    });
  },
};

function findFile({ files, aliases }: SiteFacts, from: string): string | null {
  const path = from.replace(/^\//, '').replace(/\/$/, '');
  const names = path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`];
  return names.find((name) => files.has(name) || aliases.has(name)) ?? null;
}
