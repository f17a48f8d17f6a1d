// The table of what sections of type `embed` can show, and what is shown for an address. Entry
// points: findEmbedProvider and EMBEDS.
import { acuity } from './acuity.ts';
import { appleMaps } from './apple-maps.ts';
import { cal } from './cal.ts';
import { calendly } from './calendly.ts';
import type { EmbedProvider } from './embed.ts';
import { googleMaps } from './google-maps.ts';
import { housecallPro } from './housecall-pro.ts';
import { jobber } from './jobber.ts';
import { openstreetmap } from './openstreetmap.ts';
import { square } from './square.ts';
import { vimeo } from './vimeo.ts';
import { youtube } from './youtube.ts';

export const EMBEDS: readonly EmbedProvider[] = [
  calendly,
  cal,
  acuity,
  housecallPro,
  jobber,
  square,
  googleMaps,
  appleMaps,
  openstreetmap,
  youtube,
  vimeo,
];

/** Returns the provider of an address; null for an unknown one. */
export function findEmbedProvider(address: string): EmbedProvider | null {
  const url = new URL(address);
  return EMBEDS.find((provider) => provider.isOwn(url)) ?? null;
}
