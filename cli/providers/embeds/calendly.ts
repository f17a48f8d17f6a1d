import { type EmbedProvider, isBelow, ON_TAP, withParameters } from './embed.ts';

/** https://help.calendly.com/hc/en-us/articles/223147027 */
export const calendly: EmbedProvider = {
  ...ON_TAP,
  name: 'Calendly',
  kind: 'booking',
  sources: () => ({ frame: ['https://calendly.com'] }),
  isOwn: (url) => isBelow(url, 'calendly.com'),
  frame: (url) => (url.pathname === '/' ? null : withParameters(url, { embed_type: 'Inline' })),
  example: 'https://calendly.com/two-rivers/visit',
};
