import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/**
 * https://developer.apple.com/documentation/mapkitjs and
 * https://developer.apple.com/documentation/mapitworks
 */
export const appleMaps: EmbedProvider = {
  ...ON_TAP,
  name: 'Apple Maps',
  kind: 'map',
  sources: () => ({ frame: ['https://maps.apple.com', 'https://embed.apple-mapkit.com'] }),
  isOwn: (url) => isBelow(url, 'maps.apple.com', 'embed.apple-mapkit.com', 'maps.apple'),
  frame(url) {
    const isEmpty = url.search === '' && url.pathname === '/';
    return isEmpty || isBelow(url, 'maps.apple') ? null : url.href;
  },
  example: 'https://maps.apple.com/place?address=Cannery+Street,+Vancouver&ll=45.63,-122.67',
};
