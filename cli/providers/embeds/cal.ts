import { type EmbedProvider, isBelow, ON_TAP, withParameters } from './embed.ts';

/** https://cal.com/docs/core-features/embed */
export const cal: EmbedProvider = {
  ...ON_TAP,
  name: 'Cal.com',
  kind: 'booking',
  sources: () => ({ frame: ['https://cal.com', 'https://app.cal.com'] }),
  isOwn: (url) => isBelow(url, 'cal.com'),
  frame: (url) => (url.pathname === '/' ? null : withParameters(url, { embed: 'true' })),
  example: 'https://cal.com/two-rivers/visit',
};
