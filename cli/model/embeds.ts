// What a section of type `embed` shows, and from where. Entry point: describeEmbed.
import type { EmbedKind } from '../providers/embeds/embed.ts';
import { findEmbedProvider } from '../providers/embeds/embeds.ts';
import type { Sources } from '../providers/provider.ts';
import type { SiteRecord } from '../schema/site.ts';

export interface Embed {
  /** `page` for a site that only the data knows. */
  readonly kind: EmbedKind | 'page';
  /** The name of the provider; null for a file of the site itself. */
  readonly provider: string | null;
  /** The address of the frame; that of the file for a video of the site itself. */
  readonly frame: string;
  /** The address of a preview, for structured data. */
  readonly thumbnail: string | null;
  readonly sources: Sources;
}

type ThirdParties = SiteRecord['thirdParties'];

/** Describes what is at an address; throws for one that no provider can show. */
export function describeEmbed(address: string, thirdParties: ThirdParties): Embed {
  if (address.startsWith('/'))
    return { kind: 'video', provider: null, frame: address, thumbnail: null, sources: { media: ["'self'"] } };
  const url = new URL(address);
  const provider = findEmbedProvider(address);
  const frame = provider?.frame(url) ?? null;
  if (provider !== null && frame !== null)
    return {
      kind: provider.kind,
      provider: provider.name,
      frame,
      thumbnail: provider.thumbnail?.(url) ?? null,
      sources: provider.sources({}),
    };
  if (findOwnOrigin(address, thirdParties) === null) throw new Error(`nothing can show ${address}`);
  // Its origin is in the policy of every page.
  return { kind: 'page', provider: url.hostname, frame: address, thumbnail: null, sources: {} };
}

/** Returns the entry of `thirdParties.frame` that allows an address; null for none. */
export function findOwnOrigin(address: string, thirdParties: ThirdParties): string | null {
  const { origin, hostname } = new URL(address);
  const isAllowed = (allowed: string) =>
    allowed.startsWith('https://*.') ? hostname.endsWith(allowed.slice('https://*'.length)) : allowed === origin;
  return thirdParties?.frame.find(isAllowed) ?? null;
}
