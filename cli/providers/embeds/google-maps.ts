import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

const isShort = (url: URL) => isBelow(url, 'goo.gl', 'g.page');

/**
 * A frame for a place or a search, without a key.
 * https://developers.google.com/maps/documentation/embed/get-started and
 * https://developers.google.com/maps/documentation/urls/get-started
 */
export const googleMaps: EmbedProvider = {
  ...ON_TAP,
  name: 'Google Maps',
  kind: 'map',
  sources: () => ({ frame: ['https://www.google.com', 'https://maps.google.com'] }),
  isOwn: (url) =>
    (/(?:^|\.)google\.[a-z.]+$/.test(url.hostname) &&
      (url.pathname.startsWith('/maps') || url.hostname.startsWith('maps.'))) ||
    isShort(url),
  isShort,
  frame: readFrame,
  example: 'https://www.google.com/maps/place/Cannery+Street/@45.63,-122.67,16z',
};

function readFrame(url: URL): string | null {
  if (url.pathname.startsWith('/maps/embed')) return `https://www.google.com${url.pathname}${url.search}`;
  const [, named] = /^\/maps\/(?:place|search)\/([^/]+)/.exec(url.pathname) ?? [];
  const [, latitude, longitude, zoom] = /@(-?[\d.]+),(-?[\d.]+),([\d.]+)z/.exec(url.pathname) ?? [];
  const at = latitude === undefined ? undefined : `${latitude},${longitude}`;
  const query =
    (named === undefined ? undefined : decodeURIComponent(named.replaceAll('+', ' '))) ??
    url.searchParams.get('query') ??
    url.searchParams.get('q') ??
    at;
  if (query === undefined || isShort(url)) return null;
  const parameters = new URLSearchParams({
    q: query,
    ...(at !== undefined && { ll: at, z: String(Math.round(Number(zoom))) }),
    output: 'embed',
  });
  return `https://www.google.com/maps?${parameters}`;
}
