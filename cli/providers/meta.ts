import type { Provider } from './provider.ts';

/**
 * The pixel of Facebook and Instagram.
 * https://developers.facebook.com/docs/meta-pixel/get-started and, for its cookies,
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
export const meta: Provider = {
  name: 'Meta Pixel',
  loading: 'tag-manager',
  sources: () => ({
    script: ['https://connect.facebook.net'],
    image: ['https://www.facebook.com'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  }),
  stores: ['_fbp', '_fbc'],
  needsConsent: true,
  receives: ['page', 'device', 'events', 'visitor', 'advertisement', 'account'],
};
