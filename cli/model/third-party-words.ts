// What a third party gets of a visitor, in sentences. Entry point: describeThirdParty.
import { PROVIDERS } from '../providers/providers.ts';
import { formatList } from '../schema/formats/format.ts';
import { fillWords } from '../schema/wording/fill-words.ts';
import type { Wording } from '../schema/wording/wording.ts';
import type { Site } from './model.ts';
import { findConsent, type ThirdParty } from './third-parties.ts';

/** Returns sentences for the privacy page: what it gets, what it stores, when it loads. */
export function describeThirdParty(
  { provider, loadedBy }: Pick<ThirdParty, 'provider' | 'loadedBy'>,
  {
    site,
    wording,
  }: {
    readonly site: Pick<Site, 'analytics' | 'tagManager' | 'callTracking' | 'form' | 'consent' | 'address'>;
    readonly wording: Wording;
  },
): string {
  const { thirdParties: words, language } = wording;
  const data = [...provider.receives.map((kind) => words.data[kind]), words.data.address];
  return [
    fillWords(words.receives, { provider: provider.name, data: formatList(data, language) }),
    ...(provider.receives.includes('events') ? [words.typed] : []),
    ...(provider.stores.length === 0
      ? []
      : [fillWords(words.stores, { names: formatList(provider.stores, language) })]),
    ...(loadedBy === null ? [] : [fillWords(words.managed, { manager: PROVIDERS[loadedBy].name })]),
    ...(provider.loading === 'tap' ? [words.tapped] : []),
    ...(provider.needsConsent && findConsent(site) === 'opt-in' ? [words.asked] : []),
  ].join(' ');
}
