import type { Provider } from './provider.ts';

export const POSTHOG_HOST = 'https://us.i.posthog.com';

/**
 * The library is part of the site, so only the events leave. It knows all events by the names of
 * the browser script. https://posthog.com/docs/advanced/content-security-policy
 */
export const posthog: Provider = {
  name: 'PostHog',
  loading: 'page',
  setup: { key: 'key', pattern: /^[A-Za-z0-9_-]+$/, example: 'phc_abc123', hasHost: true },
  sources: ({ host = POSTHOG_HOST }) => ({ connect: [new URL(host).origin] }),
  stores: ['ph_*'],
  needsConsent: true,
  receives: ['page', 'device', 'events', 'visitor', 'replay'],
};
