import type { LegalPageProps } from '../../../templates/pages/legal.tsx';
import type { SiteModel } from '../../model/model.ts';
import type { PageOf } from '../../model/page-kinds.ts';
import { findConsent, isCounting, listAllThirdParties, type ThirdParty } from '../../model/third-parties.ts';
import { describeThirdParty } from '../../model/third-party-words.ts';
import { formatDate } from '../../schema/formats/format.ts';
import { joinList } from '../../schema/text/rich-text.ts';
import type { RouteOf } from '../route.ts';
import type { SiteParts } from '../site-parts.ts';
import { buildPageRoute, linkCrumbs } from './page-route.ts';

/** Builds a legal page. It is not indexable, because visitors reach it through the footer. */
export function buildLegalRoute(
  model: SiteModel,
  shared: SiteParts,
  record: PageOf<'legal'>,
): RouteOf<'legal', LegalPageProps> {
  const { updated = null } = record;
  const page = { record, updated, photo: model.home.photo, name: record.label };
  return buildPageRoute(model, shared, {
    kind: 'legal',
    page,
    head: { indexable: false, card: { headline: record.h1, notes: [], showsPhoto: false } },
    props: {
      phone: shared.phone,
      email: model.site.email,
      breadcrumb: linkCrumbs(model, shared, page),
      h1: record.h1,
      description: record.description,
      details: record.details,
      effective:
        record.effective === undefined
          ? null
          : { text: formatDate(record.effective, model.wording.language), day: record.effective },
      sections: record.sections
        .filter(({ when }) => isEnabled(when, model))
        .map(({ heading, paragraphs, list, when }) => ({
          heading,
          paragraphs: joinList(paragraphs.length > 0 ? paragraphs : describeParties(when, model), list),
        })),
    },
  });
}

type Feature = PageOf<'legal'>['sections'][number]['when'];

function isEnabled(feature: Feature, model: SiteModel): boolean {
  const { site } = model;
  const parties = listAllThirdParties(model);
  switch (feature) {
    case undefined:
      return true;
    case 'analytics':
      return parties.some(({ name }) => isCounting(name));
    case 'globalPrivacyControl':
      return site.analytics.respectGlobalPrivacyControl && parties.some(({ provider }) => provider.needsConsent);
    case 'consent':
      return findConsent(site) !== 'none';
    default:
      return parties.some((party) => isAbout(feature, party));
  }
}

function isAbout(feature: Feature, { name, provider }: ThirdParty): boolean {
  return feature === 'thirdParties' || name === feature || (feature === 'embeds' && provider.loading === 'tap');
}

/** Returns a paragraph for each third party that a part is about. */
function describeParties(feature: Feature, model: SiteModel): string[] {
  return listAllThirdParties(model)
    .filter((party) => isAbout(feature, party))
    .map((party) => describeThirdParty(party, model));
}
