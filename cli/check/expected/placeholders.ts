import type { DataSet, KeyPath } from '../../model/data-set.ts';
import type { ExpectedSite } from '../facts/facts.ts';

/** Values of the data that must be replaced before the site is launched. */
export function listPlaceholders({ site, gallery }: DataSet): ExpectedSite['placeholders'] {
  const values = site === null ? [] : placeholderValues(site.value);
  const photos = gallery?.value.photos ?? [];
  return [
    ...values.flatMap(({ what, path }) =>
      site === null ? [] : { what, location: site.source.location(path) },
    ),
    ...photos.flatMap(({ file, sample }, index) =>
      sample && gallery !== null
        ? {
            what: `the placeholder photo \`${file}\``,
            location: gallery.source.location(['photos', index, 'sample']),
          }
        : [],
    ),
  ];
}

type SiteRecord = NonNullable<DataSet['site']>['value'];

/** Names that nobody can own (RFC 2606). */
const EXAMPLE = /\bexample(?:\.(?:com|org|net))?\b|\.(?:test|invalid)\b/i;
const SAMPLE_ID = /sample|example|your/i;
/** 555-0100 to 555-0199 are reserved for fiction by the North American numbering plan. */
const FICTION = /55501\d\d$/;

function placeholderValues({ phone, email, url, facebook, form, analytics }: SiteRecord) {
  const values: readonly [name: string, value: string | null, path: KeyPath, placeholder: RegExp][] = [
    ['phone number', phone, ['phone'], FICTION],
    ['e-mail address', email, ['email'], EXAMPLE],
    ['URL', url, ['url'], EXAMPLE],
    ['Facebook page', facebook, ['facebook'], EXAMPLE],
    ['form id', form.endpoint, ['form', 'endpoint'], SAMPLE_ID],
    ['analytics key', analytics.key, ['analytics', 'key'], SAMPLE_ID],
  ];
  return values
    .filter(([, value, , placeholder]) => placeholder.test(value ?? ''))
    .map(([name, value, path]) => ({ what: `the placeholder ${name} \`${value}\``, path }));
}
