// Which third parties the pages of a site reach, and what a page's policy allows for them. Entry
// points: listThirdParties for those of every page, findPageSources for those of one page alone,
// and findAllSources for the headers of hosts.
import { findEmbedProvider } from '../providers/embeds/embeds.ts';
import { type FormSettings, readFormService } from '../providers/form-services.ts';
import { mergeSources, type Provider, type ProviderSettings, type Sources } from '../providers/provider.ts';
import { ANALYTICS_PROVIDERS, PROVIDERS, type ProviderName } from '../providers/providers.ts';
import type { SiteRecord } from '../schema/site.ts';
import { describeEmbed } from './embeds.ts';
import type { SiteModel } from './model.ts';
import type { PageRecord } from './page-kinds.ts';

export interface ThirdParty {
  /** Its name in the data; that which people know for what a section shows. */
  readonly name: string;
  readonly provider: Provider;
  readonly settings: ProviderSettings;
  readonly sources: Sources;
  /** The tag manager that loads it; null for what is loaded with the page. */
  readonly loadedBy: ProviderName | null;
}

const find = (
  name: ProviderName,
  settings: ProviderSettings = {},
  loadedBy: ProviderName | null = null,
): ThirdParty => {
  const provider: Provider = PROVIDERS[name];
  return { name, provider, settings, sources: provider.sources(settings), loadedBy };
};

type Settings = Pick<SiteRecord, 'analytics' | 'tagManager' | 'callTracking' | 'form'>;

/** Lists the third parties that every page reaches, without that of the form. */
export function listThirdParties({ analytics, tagManager, callTracking, form }: Settings): ThirdParty[] {
  const { provider } = analytics;
  return [
    // PostHog, which is the default, may have no key.
    ...(provider === 'none' || (provider === 'posthog' && (analytics.key ?? null) === null)
      ? []
      : [find(provider, analytics)]),
    ...(tagManager === null ? [] : [find('tagManager', { id: tagManager.id })]),
    ...(tagManager?.loads ?? []).map((name) => find(name, {}, 'tagManager')),
    ...(callTracking === undefined ? [] : [find(callTracking.provider, { id: callTracking.id })]),
    ...(form.captcha === undefined ? [] : [find(form.captcha.provider)]),
  ];
}

/** Lists the third parties of every page, of forms, and of what sections show. */
export function listAllThirdParties({ site, pages, forms }: Pick<SiteModel, 'site' | 'pages' | 'forms'>): ThirdParty[] {
  const embedded = listSections(pages).flatMap((section): ThirdParty[] => {
    const provider = section.type === 'embed' && !section.url.startsWith('/') ? findEmbedProvider(section.url) : null;
    if (provider === null) return [];
    return [{ name: provider.name, provider, settings: {}, sources: provider.sources({}), loadedBy: null }];
  });
  const captchas = [...forms.values()].flatMap(({ captcha }) =>
    captcha === undefined ? [] : [find(captcha.provider)],
  );
  const all = [...listThirdParties(site), ...captchas, ...embedded];
  return [...new Map(all.map((party) => [party.provider.name, party])).values()];
}

/** Whether a third party counts visits. */
export function isCounting(name: string): boolean {
  return ANALYTICS_PROVIDERS.some((provider) => provider === name);
}

/** The countries whose laws want a choice first: the EU, the United Kingdom, Switzerland. */
const OPT_IN_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Returns how a site asks for consent; `none` if nothing on it needs that. */
export function findConsent(
  site: Settings & Pick<SiteRecord, 'consent' | 'address'>,
): NonNullable<SiteRecord['consent']> {
  if (!listThirdParties(site).some(({ provider }) => provider.needsConsent)) return 'none';
  return site.consent ?? (OPT_IN_COUNTRIES.has(site.address.country) ? 'opt-in' : 'none');
}

/** Returns what the policy of every page of a site allows besides the site itself. */
export function findSiteSources(site: Settings & Pick<SiteRecord, 'thirdParties'>): Sources {
  return mergeSources([
    allowForm(site.form),
    ...listThirdParties(site).map(({ sources }) => sources),
    ...(site.thirdParties === undefined ? [] : [omitEmpty(site.thirdParties)]),
  ]);
}

function omitEmpty(sources: Sources): Sources {
  return Object.fromEntries(Object.entries(sources).filter(([, origins]) => origins.length > 0));
}

function allowForm(form: FormSettings): Sources {
  const { origin } = readFormService(form);
  return origin === null ? {} : { connect: [origin], form: [origin] };
}

/** Returns what the policy of a page allows beyond others: for its forms and its sections. */
export function findPageSources(
  { sections = [] }: Pick<PageRecord, 'path' | 'sections'>,
  { forms, site }: Pick<SiteModel, 'forms' | 'site'>,
): Sources {
  return mergeSources(
    sections.flatMap((section): Sources[] => {
      if (section.type === 'embed') return [describeEmbed(section.url, site.thirdParties).sources];
      const form = section.type === 'form' ? forms.get(section.form ?? '') : undefined;
      if (form === undefined) return [];
      return [allowForm(form), form.captcha === undefined ? {} : find(form.captcha.provider).sources];
    }),
  );
}

/** Returns what all pages allow together: browsers apply a header's policy to each. */
export function findAllSources(models: readonly Pick<SiteModel, 'pages' | 'forms' | 'site'>[]): Sources {
  return mergeSources(
    models.flatMap((model) => {
      const all: readonly Pick<PageRecord, 'path' | 'sections'>[] = Object.values(model.pages).flat();
      return all.map((page) => findPageSources(page, model));
    }),
  );
}

/** Whether a page of the site shows something of a third party, or a video. */
export function hasEmbeds({ pages }: Pick<SiteModel, 'pages'>): boolean {
  return listSections(pages).some(({ type }) => type === 'embed');
}

function listSections(pages: SiteModel['pages']): NonNullable<PageRecord['sections']> {
  const all: readonly Pick<PageRecord, 'path' | 'sections'>[] = Object.values(pages).flat();
  return all.flatMap(({ sections = [] }) => sections);
}
