// What a provider of bookings, maps or videos has; embeds.ts is their table.
import type { Provider } from '../provider.ts';

export type EmbedKind = 'booking' | 'map' | 'video';

/** A third party whose pages can be shown in a frame. */
export interface EmbedProvider extends Provider {
  readonly kind: EmbedKind;
  /** Whether an address is one of the provider's. */
  readonly isOwn: (url: URL) => boolean;
  /** Returns the frame's address for one from the browser; null for a page without frames. */
  readonly frame: (url: URL) => string | null;
  /** Whether an address is a short one, which does not say what it leads to. */
  readonly isShort?: (url: URL) => boolean;
  /** An address that a frame can show. */
  readonly example: string;
  /** For a video, the address of its preview. */
  readonly thumbnail?: (url: URL) => string | null;
}

/**
 * What all have in common: nothing is asked for before a visitor wants to see it. The headers of
 * hosts deny payment and location to the whole site, and so to frames: cards are typed in and
 * places are searched there without the browser's wallet and position.
 */
export const ON_TAP = {
  loading: 'tap',
  stores: [],
  needsConsent: false,
  receives: ['page', 'device'],
} as const satisfies Partial<Provider>;

/** Whether the host of an address is a domain or one below it. */
export function isBelow({ hostname }: URL, ...domains: readonly string[]): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}

/** Returns an address with other parameters. */
export function withParameters(url: URL, parameters: Readonly<Record<string, string>>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(parameters)) changed.searchParams.set(name, value);
  return changed.href;
}
