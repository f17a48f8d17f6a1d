import type { DataSet, KeyPath } from '../../model/data-set.ts';
import type { ExpectedSite } from '../facts/facts.ts';

/** Values of the data that only fill a place, and must be replaced before the site is launched. */
export function listPlaceholders({ site, gallery }: DataSet): ExpectedSite['samples'] {
  const facts = site === null ? [] : placeholderFacts(site.value);
  const photos = gallery?.value.photos ?? [];
  return [
    ...facts.flatMap(({ what, path }) =>
      site === null ? [] : [{ what, location: site.source.location(path) }],
    ),
    ...photos.flatMap(({ file, placeholder }, index) =>
      placeholder && gallery !== null
        ? [
            {
              what: `the placeholder photo \`${file}\``,
              location: gallery.source.location(['photos', index, 'placeholder']),
            },
          ]
        : [],
    ),
  ];
}

interface PlaceholderFact {
  readonly what: string;
  readonly path: KeyPath;
}

type SiteRecord = NonNullable<DataSet['site']>['value'];

function placeholderFacts(site: SiteRecord): PlaceholderFact[] {
  const { phone, email, url, facebook, form, analytics } = site;
  const facts: (PlaceholderFact & { readonly sample: boolean })[] = [
    // 555-0100 to 555-0199 are kept for fiction by the North American numbering plan.
    { what: `the placeholder phone number \`${phone}\``, path: ['phone'], sample: /55501\d\d$/.test(phone) },
    { what: `the placeholder e-mail address \`${email}\``, path: ['email'], sample: EXAMPLE.test(email) },
    { what: `the placeholder address \`${url}\``, path: ['url'], sample: EXAMPLE.test(url) },
    {
      what: `the placeholder Facebook page \`${facebook}\``,
      path: ['facebook'],
      sample: EXAMPLE.test(facebook),
    },
    {
      what: `the placeholder form id \`${form.endpoint}\``,
      path: ['form', 'endpoint'],
      sample: /sample|example|your/i.test(form.endpoint),
    },
    {
      what: `the placeholder analytics key \`${analytics.key}\``,
      path: ['analytics', 'key'],
      sample: /sample|example|your/i.test(analytics.key ?? ''),
    },
  ];
  return facts.filter(({ sample }) => sample);
}

/** Names that nobody can own (RFC 2606). */
const EXAMPLE = /\bexample(?:\.(?:com|org|net))?\b|\.(?:test|invalid)\b/i;
