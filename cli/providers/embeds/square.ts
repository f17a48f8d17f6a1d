import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/** https://squareup.com/help/us/en/article/5352 */
export const square: EmbedProvider = {
  ...ON_TAP,
  name: 'Square',
  kind: 'booking',
  sources: () => ({
    frame: ['https://book.squareup.com', 'https://squareup.com', 'https://*.square.site'],
  }),
  isOwn: (url) => isBelow(url, 'squareup.com', 'square.site'),
  frame: (url) =>
    /^\/(?:appointments|book)\b/.test(url.pathname) || isBelow(url, 'square.site') ? url.href : null,
  example: 'https://book.squareup.com/appointments/0a1b2c3d/location/L0A1B2C3/services',
};
