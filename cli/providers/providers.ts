// The table of providers: every third party that a page can reach. Entry point: PROVIDERS.
import { callrail } from './callrail.ts';
import { cloudflare } from './cloudflare.ts';
import { fathom } from './fathom.ts';
import { ga4 } from './ga4.ts';
import { googleTagManager } from './google-tag-manager.ts';
import { hcaptcha } from './hcaptcha.ts';
import { meta } from './meta.ts';
import { plausible } from './plausible.ts';
import { posthog } from './posthog.ts';
import type { Provider } from './provider.ts';
import { turnstile } from './turnstile.ts';
import { umami } from './umami.ts';

/** By the names that the data has for them. */
export const PROVIDERS = {
  posthog,
  ga4,
  plausible,
  umami,
  cloudflare,
  fathom,
  tagManager: googleTagManager,
  meta,
  callrail,
  turnstile,
  hcaptcha,
} satisfies Readonly<Record<string, Provider>>;

export type ProviderName = keyof typeof PROVIDERS;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as [ProviderName, ...ProviderName[]]; // The table above is not empty.

export function isProviderName(name: string | undefined): name is ProviderName {
  return name !== undefined && name in PROVIDERS;
}

/** What counts visits; `analytics.provider` names one. */
export const ANALYTICS_PROVIDERS = [
  'posthog',
  'ga4',
  'plausible',
  'umami',
  'cloudflare',
  'fathom',
] as const satisfies readonly ProviderName[];

/** What the program knows that a tag manager loads; `tagManager.loads` lists some of them. */
export const LOADED_BY_TAG_MANAGERS = ['ga4', 'meta', 'callrail'] as const satisfies readonly ProviderName[];

/** What shows each visitor a number of their own; `callTracking.provider` names one. */
export const CALL_TRACKING_PROVIDERS = ['callrail'] as const satisfies readonly ProviderName[];
