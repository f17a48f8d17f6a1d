/**
 * The hosts that `site` knows how to write for, as in `hosts` of data/site.yaml. cli/hosts/ has a
 * file for each.
 */
export const HOST_NAMES = [
  'nginx',
  'apache',
  'caddy',
  'netlify',
  'cloudflare-workers',
  'cloudflare-pages',
  'vercel',
  'firebase',
  's3-cloudfront',
  'github-pages',
] as const;

export type HostName = (typeof HOST_NAMES)[number];
