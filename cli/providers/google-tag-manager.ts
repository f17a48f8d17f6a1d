import type { Provider } from './provider.ts';

/**
 * The container stores nothing itself; what it loads does, and nobody knows that before it is
 * there. https://developers.google.com/tag-platform/security/guides/csp
 */
export const googleTagManager: Provider = {
  name: 'Google Tag Manager',
  loading: 'page',
  script: 'tag-manager',
  sources: () => ({
    script: ['https://www.googletagmanager.com'],
    image: ['https://www.googletagmanager.com'],
    connect: ['https://www.googletagmanager.com'],
  }),
  stores: [],
  needsConsent: true,
  receives: ['page', 'device', 'events'],
};
