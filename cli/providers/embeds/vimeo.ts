import { type EmbedProvider, isBelow, ON_TAP } from './embed.ts';

/** `dnt` keeps it from storing anything. https://help.vimeo.com/hc/en-us/articles/12426260232977 */
export const vimeo: EmbedProvider = {
  ...ON_TAP,
  name: 'Vimeo',
  kind: 'video',
  sources: () => ({ frame: ['https://player.vimeo.com'] }),
  isOwn: (url) => isBelow(url, 'vimeo.com'),
  frame(url) {
    // A video that is not listed has a second part in its address.
    const [, id, secret = url.searchParams.get('h')] = /^(?:\/video)?\/(\d+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (id === undefined) return null;
    return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${secret === null ? '' : `&h=${secret}`}`;
  },
  example: 'https://vimeo.com/123456789',
};
