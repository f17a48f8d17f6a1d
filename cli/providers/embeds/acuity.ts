import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/** https://help.acuityscheduling.com/hc/en-us/articles/16676883635725 */
export const acuity: EmbedProvider = {
  ...ON_TAP,
  name: 'Acuity Scheduling',
  kind: 'booking',
  sources: () => ({ frame: ['https://*.acuityscheduling.com', 'https://*.as.me'] }),
  isOwn: (url) => isBelow(url, 'acuityscheduling.com', 'as.me'),
  frame: (url) => (url.hostname === 'acuityscheduling.com' ? null : url.href),
  example: 'https://tworivers.as.me/visit',
};
