// The settings that browser scripts have compiled in. Entry point: createClientSettings.
import { hasFormExtras } from '../../model/complete-records.ts';
import type { SiteModel } from '../../model/model.ts';
import { findConsent, hasEmbeds, isCounting, listThirdParties } from '../../model/third-parties.ts';
import { POSTHOG_HOST } from '../../providers/posthog.ts';
import type { SiteEvent } from '../../providers/provider.ts';

export interface ClientSettings {
  /** The folder that the site is published in: '' or `/site`. */
  readonly basePath: string;
  /** PostHog's; null without. */
  readonly analytics: {
    readonly key: string;
    readonly host: string;
    readonly respectGlobalPrivacyControl: boolean;
  } | null;
  /** The others that are loaded with the page. */
  readonly providers: readonly ClientProvider[];
  readonly consent: {
    readonly mode: 'none' | 'opt-in' | 'opt-out';
    /** Whether Global Privacy Control is a refusal. */
    readonly respectsSignal: boolean;
    /** Whether Google is told of the choice. */
    readonly hasGoogle: boolean;
    /** What a refusal removes from the browser. */
    readonly stores: readonly string[];
  };
  /** Whether a form has more than the contact form has by itself. */
  readonly formExtras: boolean;
  readonly hasEmbeds: boolean;
}

export interface ClientProvider {
  /** Its file in client/providers/. */
  readonly script: string;
  readonly needsConsent: boolean;
  /** Whether it takes the events. */
  readonly counts: boolean;
  readonly settings: {
    readonly id: string;
    readonly domain: string;
    /** Empty for its own. */
    readonly host: string;
    readonly events: Readonly<Partial<Record<SiteEvent, string>>>;
  };
}

export function createClientSettings(models: readonly [SiteModel, ...SiteModel[]]): ClientSettings {
  const [{ site, url, forms }] = models;
  const { provider, key = null, host = POSTHOG_HOST, respectGlobalPrivacyControl } = site.analytics;
  const parties = listThirdParties(site);
  return {
    basePath: url.basePath,
    analytics: provider === 'posthog' && key !== null ? { key, host, respectGlobalPrivacyControl } : null,
    providers: parties.flatMap(({ name, provider, settings, loadedBy }): ClientProvider[] => {
      const { script, needsConsent, events = {} } = provider;
      if (script === undefined || loadedBy !== null) return [];
      const { id = '', domain = '', host = '' } = settings;
      return [{ script, needsConsent, counts: isCounting(name), settings: { id, domain, host, events } }];
    }),
    consent: {
      mode: findConsent(site),
      respectsSignal: respectGlobalPrivacyControl,
      hasGoogle: parties.some(({ name }) => name === 'ga4' || name === 'tagManager'),
      stores: parties.flatMap(({ provider }) => provider.stores),
    },
    formExtras: hasFormExtras({ site, forms }),
    hasEmbeds: models.some(hasEmbeds),
  };
}
