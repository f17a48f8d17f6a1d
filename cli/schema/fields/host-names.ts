/** The hosts that `hosts` of data/site.yaml may name; cli/hosts/ has a file for each. */
export const HOST_NAMES = ['nginx', 'apache', 'caddy', 'netlify', 'cloudflare', 'github-pages'] as const;

export type HostName = (typeof HOST_NAMES)[number];
