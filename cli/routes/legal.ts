import { dayText } from '../model/format.ts';
import type { SiteModel } from '../model/model.ts';
import type { LegalPageRecord } from '../model/schema/page.ts';
import { innerGraph, innerHead } from './inner-page.ts';
import type { RouteOf } from './route.ts';
import type { SharedProps } from './shared-props.ts';

/** Legal pages are read by those who look for them; they stay out of search engines. */
export function legalRoute(model: SiteModel, parts: SharedProps, record: LegalPageRecord): RouteOf<'legal'> {
  const { path, updated } = record;
  const page = { path, record, updated, photo: model.home.photo, crumbs: [{ name: record.label, path }] };
  return {
    path,
    kind: 'legal',
    service: null,
    city: null,
    updated,
    head: { ...innerHead(page, parts), indexable: false },
    structuredData: innerGraph(model, parts, page, { parts: [] }),
    props: {
      phone: parts.phone,
      breadcrumb: [parts.link('/', 'Home'), parts.link(path, record.label)],
      h1: record.h1,
      description: record.description,
      effective: dayText(record.effective),
      effectiveDay: record.effective,
      sections: record.sections.filter(({ when }) => when === undefined || isDone(when, model)),
    },
  };
}

function isDone(
  what: NonNullable<LegalPageRecord['sections'][number]['when']>,
  { site }: SiteModel,
): boolean {
  const { key, respectGlobalPrivacyControl } = site.analytics;
  if (what === 'tagManager') return site.tagManager !== null;
  return key !== null && (what === 'analytics' || respectGlobalPrivacyControl);
}
