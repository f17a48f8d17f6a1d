import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/** https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML */
export const openstreetmap: EmbedProvider = {
  ...ON_TAP,
  name: 'OpenStreetMap',
  kind: 'map',
  sources: () => ({ frame: ['https://www.openstreetmap.org'] }),
  isOwn: (url) => isBelow(url, 'openstreetmap.org'),
  frame: readFrame,
  example: 'https://www.openstreetmap.org/?mlat=45.63&mlon=-122.67#map=16/45.63/-122.67',
};

/** The width of a frame in tiles; a map of the world has two to the zoom in a row. */
const TILES = 3;

function readFrame(url: URL): string | null {
  if (url.pathname === '/export/embed.html') return url.href;
  const [, zoom, latitude, longitude] = /map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
  if (zoom === undefined) return null;
  const width = (360 / 2 ** Number(zoom)) * TILES;
  const height = (width / 2) * Math.cos((Number(latitude) * Math.PI) / 180);
  const box = [
    Number(longitude) - width / 2,
    Number(latitude) - height / 2,
    Number(longitude) + width / 2,
    Number(latitude) + height / 2,
  ].map((degrees) => degrees.toFixed(5));
  const marker = [url.searchParams.get('mlat'), url.searchParams.get('mlon')];
  const parameters = new URLSearchParams({
    bbox: box.join(),
    layer: 'mapnik',
    ...(!marker.includes(null) && { marker: marker.join() }),
  });
  return `https://www.openstreetmap.org/export/embed.html?${parameters}`;
}
