import type { Provider } from './provider.ts';

/**
 * Its script shows each visitor a number that tells where the visitor came from.
 * https://apidocs.callrail.com/#swap-js and, for its cookies, https://www.callrail.com/cookies/.
 * The address of the script and its hosts are those of published sites and their policies: a list
 * of CallRail's own was not found.
 */
export const callrail: Provider = {
  name: 'CallRail',
  loading: 'page',
  script: 'callrail',
  setup: {
    key: 'id',
    pattern: /^[A-Za-z0-9]+(?:\/[A-Za-z0-9]+)+$/,
    example: '123456789/0123456789abcdef0123/12',
    hasHost: false,
  },
  sources: () => ({
    script: ['https://cdn.callrail.com', 'https://js.callrail.com'],
    connect: ['https://js.callrail.com'],
  }),
  stores: ['calltrk*'],
  needsConsent: true,
  receives: ['page', 'device', 'visitor', 'advertisement', 'call'],
};
