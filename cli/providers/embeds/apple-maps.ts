import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

const isShort = (url: URL) => isBelow(url, 'maps.apple');

/**
 * https://developer.apple.com/library/safari/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 * has the links. embed.apple-mapkit.com is the host of the frames that published sites have. That a
 * page of maps.apple.com may be in a frame is not verified; if Apple refuses, visitors have the
 * link below it.
 */
export const appleMaps: EmbedProvider = {
  ...ON_TAP,
  name: 'Apple Maps',
  kind: 'map',
  sources: () => ({ frame: ['https://maps.apple.com', 'https://embed.apple-mapkit.com'] }),
  isOwn: (url) => isBelow(url, 'maps.apple.com', 'embed.apple-mapkit.com', 'maps.apple'),
  isShort,
  frame(url) {
    const isEmpty = url.search === '' && url.pathname === '/';
    return isEmpty || isShort(url) ? null : url.href;
  },
  example: 'https://maps.apple.com/place?address=Cannery+Street,+Vancouver&ll=45.63,-122.67',
};
