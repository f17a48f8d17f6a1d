import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/**
 * https://help.housecallpro.com/en/articles/9298389-card-payments-in-online-booking is about the
 * booking page; the host is that of the booking links of published sites. Housecall Pro's own code
 * opens the page in a frame too, but that other pages may show it so is not verified.
 */
export const housecallPro: EmbedProvider = {
  ...ON_TAP,
  name: 'Housecall Pro',
  kind: 'booking',
  sources: () => ({ frame: ['https://*.housecallpro.com'] }),
  isOwn: (url) => isBelow(url, 'housecallpro.com'),
  frame: (url) => (/^(?:book|client)\./.test(url.hostname) && url.pathname !== '/' ? url.href : null),
  example: 'https://book.housecallpro.com/book/Two-Rivers/0a1b2c3d',
};
