import type { Provider } from './provider.ts';

/**
 * It runs in a frame of its own and keeps nothing on the site's domain.
 * https://developers.cloudflare.com/turnstile/reference/content-security-policy/
 */
export const turnstile: Provider = {
  name: 'Cloudflare Turnstile',
  loading: 'form',
  sources: () => ({ script: ['https://challenges.cloudflare.com'], frame: ['https://challenges.cloudflare.com'] }),
  stores: [],
  needsConsent: false,
  receives: ['page', 'device'],
};
