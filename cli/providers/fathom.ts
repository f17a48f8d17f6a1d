import { GOALS, type Provider } from './provider.ts';

/**
 * It counts without cookies; its script sends views and events as images.
 * https://usefathom.com/docs/script/gtm and https://usefathom.com/docs/events/page-load-conversions
 */
export const fathom: Provider = {
  name: 'Fathom',
  loading: 'page',
  script: 'fathom',
  setup: { key: 'id', pattern: /^[A-Z0-9]{5,12}$/, example: 'ABCDEFGH', hasHost: false },
  sources: () => ({
    script: ['https://cdn.usefathom.com'],
    image: ['https://cdn.usefathom.com'],
    connect: ['https://cdn.usefathom.com'],
  }),
  stores: [],
  needsConsent: false,
  receives: ['page', 'device', 'events'],
  // A view has no name.
  events: { $pageview: '', ...GOALS },
};
