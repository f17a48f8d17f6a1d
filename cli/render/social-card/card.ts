// Which social card a page has: what a link to it looks like in a message or on a social network. Only what it is made of; it is
// drawn, where the cache does not have it, while pages are written (draw-cards.ts).
import { createHash } from 'node:crypto';
import type { PhotoFile } from '../../model/data-set.ts';
import type { SiteModel } from '../../model/model.ts';
import type { Route } from '../../routes/route.ts';

/** What every card of a site has in common. */
export interface CardBrand {
  readonly name: string;
  readonly tagline: string;
  /** SVG text. */
  readonly logo: string;
  readonly theme: string;
  readonly background: string;
}

export interface Card {
  readonly photo: PhotoFile;
  /** Percent of the way down that the crop keeps. */
  readonly focus: number;
  readonly headline: string;
  /** The second half of the title, or blank. */
  readonly subline: string;
  /** Names all that the card is made of. */
  readonly hash: string;
  /** Path of the file in the output, from the site's root. */
  readonly path: string;
  readonly alt: string;
}

/** Pixels, as Facebook, LinkedIn and X ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Changes with every change of the drawing, whose code is no part of the hash. */
const DRAWING = 3;

/** How cards are encoded: in the best of these qualities that keeps them to `maxBytes`, of which the title takes up to `titleBytes`. */
export const cardEncoding = {
  maxBytes: 80_000,
  titleBytes: 18_000,
  qualities: [74, 68, 62, 56, 50, 44, 38],
  jpeg: { progressive: true, quantisationTable: 3 },
} as const;

export function cardBrand({ site, logo }: SiteModel): CardBrand {
  const { name, tagline, colors } = site;
  return { name, tagline, logo, theme: colors.theme, background: colors.background };
}

/** The card's path without the hash and the ending, by the page's. */
export function cardStem(path: string): string {
  return `/assets/cards/${path === '/' ? 'home' : path.slice(1)}`;
}

/** @param options.encoder versions of what draws and encodes */
export function createCard(
  { path, head }: Pick<Route, 'path' | 'head'>,
  options: {
    readonly brand: CardBrand;
    readonly sources: ReadonlyMap<string, PhotoFile>;
    readonly encoder: string;
  },
): Card {
  const { brand, sources, encoder } = options;
  const photo = sources.get(head.photo.file);
  if (photo === undefined) throw new Error(`the photo ${head.photo.file} was laid out without a source`);
  const { focus, alt } = head.photo;
  const [headline = head.title, ...rest] = head.title
    .split(/\s*\|\s*|:\s+/)
    .filter((part) => part !== brand.name);
  const subline = rest.join(', ');
  const made = [DRAWING, cardEncoding, encoder, brand, photo.hash, focus, headline, subline];
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 12);
  return {
    photo,
    focus,
    headline,
    subline,
    hash,
    path: `${cardStem(path)}-${hash}.jpg`,
    alt: `${brand.name}: ${headline}. ${alt}`,
  };
}
