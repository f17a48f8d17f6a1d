// Which third parties the pages of a site reach, and what a page's policy allows for them. Entry points: listThirdParties for those of
// every page, findPageSources for those of one page alone, and findAllSources for the headers of hosts.
import { mergeSources, type Provider, type Sources } from '../providers/provider.ts';
import { PROVIDERS, type ProviderName } from '../providers/providers.ts';
import type { SiteRecord } from '../schema/site.ts';
import type { SiteModel } from './model.ts';

export interface ThirdParty {
  readonly name: ProviderName;
  readonly provider: Provider;
  readonly sources: Sources;
}

/** Lists the third parties that every page of a site reaches, without the one that its form is sent to. */
export function listThirdParties({
  analytics,
  tagManager,
}: Pick<SiteRecord, 'analytics' | 'tagManager'>): ThirdParty[] {
  const find = (name: ProviderName, host?: string): ThirdParty => {
    const provider: Provider = PROVIDERS[name];
    return { name, provider, sources: provider.sources({ host }) };
  };
  return [
    ...(analytics.key === null ? [] : [find('posthog', analytics.host)]),
    ...(tagManager === null ? [] : [find('tagManager')]),
    ...(tagManager?.loads ?? []).map((name) => find(name)),
  ];
}

/** Returns what the policy of every page of a site allows besides the site itself. */
export function findSiteSources(site: Pick<SiteRecord, 'analytics' | 'tagManager' | 'form'>): Sources {
  const form = new URL(site.form.endpoint).origin;
  return mergeSources([
    { connect: [form], form: [form] },
    ...listThirdParties(site).map(({ sources }) => sources),
  ]);
}

/** Returns what the policy of a page allows that others do not need, such as the frames of its sections. */
export function findPageSources(_page: object): Sources {
  return {};
}

/** Returns what the pages of all languages allow together: a browser applies the policy of a header to each of them. */
export function findAllSources(models: readonly Pick<SiteModel, 'pages'>[]): Sources {
  return mergeSources(models.flatMap(({ pages }) => Object.values(pages).flat()).map(findPageSources));
}
