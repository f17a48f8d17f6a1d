import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/**
 * The domain that sets no cookies before a video is played.
 * https://support.google.com/youtube/answer/171780
 */
export const youtube: EmbedProvider = {
  ...ON_TAP,
  name: 'YouTube',
  kind: 'video',
  sources: () => ({ frame: ['https://www.youtube-nocookie.com'] }),
  isOwn: (url) => isBelow(url, 'youtube.com', 'youtube-nocookie.com', 'youtu.be'),
  frame(url) {
    const id = readId(url);
    const start = /^(\d+)s?$/.exec(url.searchParams.get('t') ?? '')?.[1];
    const from = start === undefined ? '' : `&start=${start}`;
    return id === null ? null : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${from}`;
  },
  thumbnail: (url) => `https://i.ytimg.com/vi/${readId(url)}/hqdefault.jpg`,
  example: 'https://www.youtube.com/watch?v=0a1B2c3D4e5',
};

function readId(url: URL): string | null {
  const [, first = '', second = ''] = url.pathname.split('/');
  const id = isBelow(url, 'youtu.be')
    ? first
    : /^(?:shorts|embed|live)$/.test(first)
      ? second
      : url.searchParams.get('v');
  return id !== null && /^[\w-]{11}$/.test(id) ? id : null;
}
