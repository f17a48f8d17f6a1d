import { GOALS, type Provider } from './provider.ts';

const UMAMI_HOST = 'https://cloud.umami.is';

/** Events of its own cloud go to other hosts than the script comes from. */
const GATEWAYS = ['https://gateway.umami.is', 'https://api-gateway.umami.dev'];

/**
 * It counts without cookies.
 * https://umami.is/docs/tracker-configuration and https://umami.is/docs/tracker-functions
 */
export const umami: Provider = {
  name: 'Umami',
  loading: 'page',
  script: 'umami',
  setup: {
    key: 'id',
    pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    example: '94db1cb1-74f4-4a40-ad6c-962362670409',
    hasHost: true,
  },
  sources: ({ host = UMAMI_HOST }) => {
    const { origin } = new URL(host);
    return { script: [origin], connect: [origin, ...(origin === UMAMI_HOST ? GATEWAYS : [])] };
  },
  stores: [],
  needsConsent: false,
  receives: ['page', 'device', 'events'],
  // A view has no name.
  events: { $pageview: '', ...GOALS },
};
