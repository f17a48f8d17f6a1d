import { GOALS, type Provider } from './provider.ts';

const PLAUSIBLE_HOST = 'https://plausible.io';

/**
 * It counts without cookies and recognizes nobody on the next day. Each name is a goal that the
 * owner adds once. https://plausible.io/docs/custom-event-goals and
 * https://plausible.io/data-policy
 */
export const plausible: Provider = {
  name: 'Plausible',
  loading: 'page',
  script: 'plausible',
  setup: {
    key: 'domain',
    pattern: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[\w./-]*)?$/,
    example: 'example.com',
    hasHost: true,
  },
  sources: ({ host = PLAUSIBLE_HOST }) => ({ script: [new URL(host).origin], connect: [new URL(host).origin] }),
  stores: [],
  needsConsent: false,
  receives: ['page', 'device', 'events'],
  events: { $pageview: 'pageview', ...GOALS },
};
