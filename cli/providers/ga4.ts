import type { Provider } from './provider.ts';

/**
 * The region of a visitor decides which of the hosts receives the events.
 * https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 * Cookies: https://support.google.com/analytics/answer/11397207
 * Names of events: https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export const ga4: Provider = {
  name: 'Google Analytics',
  loading: 'page',
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
  events: {
    $pageview: 'page_view',
    scroll_depth: 'scroll',
    phone_click: 'phone_click',
    form_start: 'form_start',
    form_error: 'form_error',
    form_submission: 'generate_lead',
    calculator_use: 'calculator_use',
    lightbox_open: 'gallery_open',
    lightbox_close: 'gallery_close',
  },
};
