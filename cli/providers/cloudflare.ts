import type { Provider } from './provider.ts';

/**
 * It counts views and how fast pages are, without cookies, and takes no events.
 * https://developers.cloudflare.com/web-analytics/ and, for its hosts,
 * https://developers.cloudflare.com/fundamentals/reference/policies-compliances/content-security-policies/
 */
export const cloudflare: Provider = {
  name: 'Cloudflare Web Analytics',
  loading: 'page',
  script: 'cloudflare',
  setup: { key: 'id', pattern: /^[0-9a-f]{32}$/, example: '0123456789abcdef0123456789abcdef', hasHost: false },
  sources: () => ({ script: ['https://static.cloudflareinsights.com'], connect: ['https://cloudflareinsights.com'] }),
  stores: [],
  needsConsent: false,
  receives: ['page', 'device'],
};
