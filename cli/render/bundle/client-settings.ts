// The settings that browser scripts have compiled in. Entry point: createClientSettings.
import { hasFormExtras } from '../../model/complete-records.ts';
import type { SiteModel } from '../../model/model.ts';
import { findConsent, hasEmbeds, isCounting, listThirdParties } from '../../model/third-parties.ts';
import { POSTHOG_HOST } from '../../providers/posthog.ts';

export type ClientSettings = ReturnType<typeof createClientSettings>;

export function createClientSettings(models: readonly [SiteModel, ...SiteModel[]]) {
  const [{ site, url, forms }] = models;
  const { provider, key = null, host = POSTHOG_HOST, respectGlobalPrivacyControl } = site.analytics;
  const parties = listThirdParties(site);
  const stores: readonly string[] = parties.flatMap(({ provider }) => provider.stores);
  return {
    /** The folder that the site is published in: '' or `/site`. */
    basePath: url.basePath,
    /** PostHog's; null without. */
    analytics: provider === 'posthog' && key !== null ? { key, host, respectGlobalPrivacyControl } : null,
    /** The others that are loaded with the page; `counts` says whether they take the events. */
    providers: parties.flatMap(({ name, provider, settings, loadedBy }) => {
      const { script, needsConsent, events = {} } = provider;
      if (script === undefined || loadedBy !== null) return [];
      const { id = '', domain = '', host = '' } = settings;
      return [{ script, needsConsent, counts: isCounting(name), settings: { id, domain, host, events } }];
    }),
    consent: {
      mode: findConsent(site),
      /** Whether Global Privacy Control is a refusal. */
      respectsSignal: respectGlobalPrivacyControl,
      /** Whether Google is told of the choice. */
      hasGoogle: parties.some(({ name }) => name === 'ga4' || name === 'tagManager'),
      /** What a refusal removes from the browser. */
      stores,
    },
    /** Whether a form has more than the contact form has by itself. */
    formExtras: hasFormExtras({ site, forms }),
    hasEmbeds: models.some(hasEmbeds),
  };
}
