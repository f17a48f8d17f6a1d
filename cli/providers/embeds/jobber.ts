import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/** https://help.getjobber.com/hc/en-us/articles/115009735928 */
export const jobber: EmbedProvider = {
  ...ON_TAP,
  name: 'Jobber',
  kind: 'booking',
  sources: () => ({ frame: ['https://clienthub.getjobber.com'] }),
  isOwn: (url) => isBelow(url, 'getjobber.com'),
  frame: (url) => (url.hostname === 'clienthub.getjobber.com' ? url.href : null),
  example: 'https://clienthub.getjobber.com/client_hubs/0a1b2c3d/public/work_request/new',
};
