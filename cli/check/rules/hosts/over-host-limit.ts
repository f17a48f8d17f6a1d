import { findSurplusRedirect } from '../../../hosts/limits.ts';
import { CLOUDFLARE_LIMITS } from '../../../hosts/presets/cloudflare.ts';
import type { SiteFacts } from '../../facts/facts.ts';
import { locateStart } from '../../facts/locations.ts';
import { locateInText } from '../../facts/parse-page.ts';
import type { Finding, SiteRule } from '../../rule.ts';

export const overHostLimit: SiteRule = {
  id: 'over-host-limit',
  checkSite(site) {
    const hosts = site.expected?.hosts ?? [];
    const isNamed = hosts.includes('cloudflare');
    if (hosts.length > 0 && !isNamed) return [];
    const findings = [...findSurplusLine(site), ...findLongHeaders(site)];
    // Without a host in the data, these files may be Netlify's, which names no limit.
    if (!isNamed) return findings.map((finding) => ({ ...finding, severity: 'warning' }));
    return [...findings, ...findSurplusFiles(site)];
  },
};

function findSurplusLine(site: SiteFacts): Finding[] {
  const text = site.text('_redirects');
  const lines = text.split('\n');
  const surplus = findSurplusRedirect(lines, CLOUDFLARE_LIMITS);
  if (surplus === null) return [];
  const offset = lines.slice(0, surplus.index).join('\n').length + 1;
  const location = locateInText('_redirects', text, offset, lines[surplus.index]?.length);
  return [{ message: `Cloudflare reads ${surplus.limit}; this is one more.`, location }];
}

function findLongHeaders(site: SiteFacts): Finding[] {
  const text = site.text('_headers');
  const max = CLOUDFLARE_LIMITS.headerLine;
  const long = [...text.matchAll(/^.+$/gm)].filter(([line]) => line.length > max);
  return long.map(({ 0: line, index }) => ({
    message: `Cloudflare reads ${max} characters of a line, and this one has ${line.length}.`,
    location: locateInText('_headers', text, index),
    hint: 'Shorten the header, for example with fewer services in the data.',
  }));
}

function findSurplusFiles({ files, aliases }: SiteFacts): Finding[] {
  const { files: max } = CLOUDFLARE_LIMITS;
  const count = new Set([...files.keys(), ...aliases.keys()]).size;
  const message = `Cloudflare accepts ${max} files, and the site has ${count}.`;
  const hint = 'Set `socialCards: false` in data/site.yaml, choose another host, or remove pages.';
  return count <= max ? [] : [{ message, location: locateStart('index.html'), hint }];
}
