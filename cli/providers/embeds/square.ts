import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/**
 * https://squareup.com/help/us/en/article/5353-view-client-facing-online-booking-tools names the
 * booking page and the widget, without their hosts: those are of published sites, where the widget
 * is a frame of app.squareup.com or squareup.com. Not tried against Square itself.
 */
export const square: EmbedProvider = {
  ...ON_TAP,
  name: 'Square',
  kind: 'booking',
  sources: () => ({
    frame: ['https://book.squareup.com', 'https://app.squareup.com', 'https://squareup.com', 'https://*.square.site'],
  }),
  isOwn: (url) => isBelow(url, 'squareup.com', 'square.site'),
  frame: (url) =>
    (/^\/(?:appointments|book)\b/.test(url.pathname) && /^(?:(?:app|book)\.)?squareup\.com$/.test(url.hostname)) ||
    (isBelow(url, 'square.site') && url.hostname !== 'square.site')
      ? url.href
      : null,
  example: 'https://book.squareup.com/appointments/0a1b2c3d/location/L0A1B2C3/services',
};
