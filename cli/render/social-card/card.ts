// The social card of a page: the image that messengers and social networks show for a link to it. A
// card is plain data; draw-card.ts draws it, if it is not cached, while the pages are written.
// Entry point: createCard.
import { createKey } from '../../base/cache/key.ts';
import type { SiteModel } from '../../model/model.ts';
import type { PhotoFile } from '../../model/records/data-set.ts';
import type { Route } from '../../routes/page-kinds.ts';
import { formatPhone } from '../../schema/formats/format.ts';

export type CardBrand = ReturnType<typeof createCardBrand>;
export type Card = ReturnType<typeof createCard>;

/** In pixels, as Facebook, LinkedIn and X recommend. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The best quality within `maxBytes` counts; the title may take `titleBytes` of them. */
export const cardEncoding = {
  maxBytes: 80_000,
  titleBytes: 26_000,
  qualities: [74, 68, 62, 56, 50, 44, 38, 32],
  jpeg: { progressive: true, quantisationTable: 3 },
} as const;

/** Selects what all cards show of the site: texts as printed, and the logo as SVG. */
export function createCardBrand({ site, logo }: SiteModel) {
  const { name, colors } = site;
  return { name: shorten(name), phone: formatPhone(site.phone, site.address.country), logo, colors };
}

/** Characters of a line. More have no room on a card, nor very many in HarfBuzz. */
const MAX_TEXT = 300;

function shorten(text: string): string {
  return text.length <= MAX_TEXT ? text : `${[...text.slice(0, MAX_TEXT)].slice(0, -1).join('')}…`;
}

export const CARDS_FOLDER = 'assets/cards/';

/** Returns the path of a page's card without the hash and the extension. */
function getCardStem(path: string): string {
  return `/${CARDS_FOLDER}${path === '/' ? 'home' : path.slice(1)}`;
}

/** Creates the card of a page, with the key in its name, because networks keep files. */
export function createCard(
  { path, head }: Pick<Route, 'path' | 'head'>,
  options: {
    readonly brand: CardBrand;
    readonly sources: ReadonlyMap<string, PhotoFile>;
    /** Names the code that draws it. */
    readonly encoder: string;
    /** Hash of the font that it is drawn with. */
    readonly fontHash: string;
  },
) {
  const { brand, sources, encoder, fontHash } = options;
  const { showsPhoto } = head.card;
  const headline = shorten(head.card.headline);
  const notes = head.card.notes.map(shorten);
  const shown = showsPhoto ? head.photo : null;
  const photo = shown === null ? null : sources.get(shown.file);
  if (photo === undefined) throw new Error(`The photo \`${shown?.file}\` has no source.`);
  const focus = shown?.focus ?? 50;
  const key = createKey(encoder, [fontHash, brand, photo === null ? null : [photo.hash, focus], headline, notes]);
  return {
    photo,
    focus,
    headline,
    notes,
    key,
    path: `${getCardStem(path)}-${key}.jpg`,
    alt: [
      `${brand.name}: ${headline}.`,
      ...notes.map((note) => `${note}.`),
      ...(shown === null ? [] : [shown.alt]),
    ].join(' '),
  };
}
