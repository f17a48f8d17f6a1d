import type { DataSet, KeyPath, Loaded } from '../../model/records/data-set.ts';
import { listPages } from '../../model/records/list-records.ts';
import type { Location } from '../../problem.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import { isPlaceholder } from '../../schema/text/placeholder.ts';

interface Placeholder {
  readonly what: string;
  readonly location: Location;
}

/**
 * Values of the data that must be replaced before the site is launched: facts and photos marked
 * `placeholder: true`, values that nobody can own, and the texts and the logo that say themselves
 * that they are placeholders.
 */
export function listPlaceholders({
  site,
  gallery,
  forms,
  pages,
  logo,
}: Pick<DataSet, 'site' | 'gallery' | 'forms' | 'pages' | 'logo'>): readonly Placeholder[] {
  const values =
    site === null
      ? []
      : listPlaceholderValues(site.value).map(({ what, path }) => ({ what, location: site.source.location(path) }));
  return [
    ...values,
    ...[site, gallery].flatMap((record) =>
      record === null ? [] : [...listMarked(record), ...listPlaceholderTexts(record)],
    ),
    ...(PLACEHOLDER_LOGO.test(logo ?? '')
      ? [{ what: 'the placeholder logo', location: { file: 'data/logo.svg', line: 1, column: 1 } }]
      : []),
    ...[...forms, ...listPages({ pages })].flatMap(listPlaceholderTexts),
  ];
}

const PLACEHOLDER_LOGO = /<(?:title|desc)>Placeholder:/;

/** Lists the texts of a record that are placeholders, one for each key or list item. */
export function listPlaceholderTexts({ value: record, source }: Loaded<unknown>): Placeholder[] {
  const placeholders = new Map<string, Placeholder>();
  for (const { value, path } of listValues(record)) {
    if (typeof value !== 'string' || !isPlaceholder(value)) continue;
    // The blocks of one text are at the same location.
    const location = source.location(path);
    const position = `${location.line}:${location.column}`;
    if (!placeholders.has(position))
      placeholders.set(position, { what: `the placeholder text \`${cutText(value)}\``, location });
  }
  return [...placeholders.values()];
}

/** Lists a value and everything in it, each with its path. */
function listValues(value: unknown, path: KeyPath = []): { readonly value: unknown; readonly path: KeyPath }[] {
  const items = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isList = Array.isArray(value);
  return [{ value, path }, ...items.flatMap(([key, item]) => listValues(item, [...path, isList ? Number(key) : key]))];
}

/** Returns the first words of a text. */
function cutText(text: string): string {
  const MAX_LENGTH = 60;
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')} ...`;
}

/** Lists the groups of keys that are marked as placeholders. */
function listMarked(record: Loaded<unknown>): Placeholder[] {
  return listValues(record.value).flatMap(({ value, path }) =>
    isGroup(value) && value['placeholder'] === true
      ? {
          what: `the placeholder ${describeKey(path)}${describeValue(value)}`,
          location: record.source.location([...path, 'placeholder']),
        }
      : [],
  );
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
const FICTION = /55501\d\d(?:;|$)/;

function listPlaceholderValues({ email, url, facebook, form, analytics, ...site }: SiteRecord) {
  const phone = toE164(site.phone, site.address.country) ?? site.phone;
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
