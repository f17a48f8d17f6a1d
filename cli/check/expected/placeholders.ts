import type { DataSet, KeyPath, Loaded } from '../../model/records/data-set.ts';
import type { ExpectedSite } from '../facts/facts.ts';

type Placeholder = ExpectedSite['placeholders'][number];

/**
 * Values of the data that must be replaced before the site is launched: facts and photos marked `placeholder: true`, and values that
 * nobody can own.
 */
export function listPlaceholders({ site, gallery }: DataSet): ExpectedSite['placeholders'] {
  if (site === null) return listMarked(gallery);
  const values = listPlaceholderValues(site.value).map(({ what, path }) => ({
    what,
    location: site.source.location(path),
  }));
  return [...values, ...listMarked(site), ...listMarked(gallery)];
}

/** Lists the groups of keys that are marked as placeholders. */
function listMarked(record: Loaded<unknown> | null): Placeholder[] {
  const found: Placeholder[] = [];
  const visit = (value: unknown, path: KeyPath): void => {
    if (typeof value !== 'object' || value === null) return;
    if (record !== null && 'placeholder' in value && value.placeholder === true)
      found.push({
        what: `the placeholder ${describeKey(path)}${describeValue(value)}`,
        location: record.source.location([...path, 'placeholder']),
      });
    for (const [key, item] of Object.entries(value))
      visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(record?.value, []);
  return found;
}

/** Returns the noun for the value at a path: `license`, and `photo` for an item of `photos`. */
function describeKey(path: KeyPath): string {
  const key = String(path.findLast((step) => typeof step === 'string') ?? '');
  const noun = typeof path.at(-1) === 'number' ? key.replace(/s$/, '') : key;
  return noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The first text of a group identifies it. */
function describeValue(value: object): string {
  const text: unknown = Object.values(value).find((item) => typeof item === 'string');
  return typeof text === 'string' ? ` \`${text}\`` : '';
}

type SiteRecord = NonNullable<DataSet['site']>['value'];

/** Names that nobody can own (RFC 2606). */
const EXAMPLE = /\bexample(?:\.(?:com|org|net))?\b|\.(?:test|invalid)\b/i;
const SAMPLE_ID = /sample|example|your/i;
/** 555-0100 to 555-0199 are reserved for fiction by the North American numbering plan. */
const FICTION = /55501\d\d$/;

function listPlaceholderValues({ phone, email, url, facebook, form, analytics }: SiteRecord) {
  const values = [
    { name: 'phone number', value: phone, path: ['phone'], placeholder: FICTION },
    { name: 'email address', value: email, path: ['email'], placeholder: EXAMPLE },
    { name: 'URL', value: url, path: ['url'], placeholder: EXAMPLE },
    { name: 'Facebook page', value: facebook, path: ['facebook'], placeholder: EXAMPLE },
    { name: 'form id', value: form.endpoint, path: ['form', 'endpoint'], placeholder: SAMPLE_ID },
    { name: 'analytics key', value: analytics.key, path: ['analytics', 'key'], placeholder: SAMPLE_ID },
  ];
  return values
    .filter(({ value, placeholder }) => placeholder.test(value ?? ''))
    .map(({ name, value, path }) => ({ what: `the placeholder ${name} \`${value}\``, path }));
}
