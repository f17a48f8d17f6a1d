import type { Provider } from './provider.ts';

/**
 * The region of a visitor decides which of the hosts receives the events.
 * https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 * Cookies: https://support.google.com/analytics/answer/11397207 Names of events:
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export const ga4: Provider = {
  name: 'Google Analytics',
  loading: 'page',
  script: 'ga4',
  setup: { key: 'id', pattern: /^G-[A-Z0-9]+$/, example: 'G-ABC123DEF4', hasHost: false },
  sources: () => ({
    script: ['https://www.googletagmanager.com'],
    image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    connect: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://analytics.google.com',
      'https://*.analytics.google.com',
    ],
  }),
  stores: ['_ga', '_ga_*'],
  needsConsent: true,
  receives: ['page', 'device', 'events', 'visitor'],
  // Not the names that it counts by itself, such as `scroll` and `form_start`.
  events: {
    $pageview: 'page_view',
    scroll_depth: 'scroll_depth',
    phone_click: 'phone_click',
    form_start: 'contact_form_start',
    form_submit: 'contact_form_submit',
    form_submission: 'generate_lead',
    calculator_use: 'calculator_use',
    lightbox_open: 'gallery_open',
    lightbox_close: 'gallery_close',
  },
};
