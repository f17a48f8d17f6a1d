import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/** https://help.housecallpro.com/en/articles/3005463 */
export const housecallPro: EmbedProvider = {
  ...ON_TAP,
  name: 'Housecall Pro',
  kind: 'booking',
  sources: () => ({ frame: ['https://*.housecallpro.com'] }),
  isOwn: (url) => isBelow(url, 'housecallpro.com'),
  frame: (url) => (/^(?:book|client)\./.test(url.hostname) ? url.href : null),
  example: 'https://book.housecallpro.com/book/Two-Rivers/0a1b2c3d',
};
