import type { DataSet, KeyPath, Loaded } from '../../model/records/data-set.ts';
import { listPages } from '../../model/records/list-records.ts';
import { type Location, startOf } from '../../problem.ts';
import { isGroup } from '../../schema/definition/definition.ts';
import { toE164 } from '../../schema/fields/business/phone.ts';
import { isPlaceholder } from '../../schema/text/placeholder.ts';
import { groupBy } from '../facts/group-by.ts';

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
  cards,
  pages,
  logo,
}: Pick<DataSet, 'site' | 'gallery' | 'forms' | 'cards' | 'pages' | 'logo'>): readonly Placeholder[] {
  const marked = [site, gallery, ...cards].filter((record) => record !== null);
  return [
    ...(site === null ? [] : listPlaceholderValues(site)),
    ...marked.flatMap((record) => [...listMarked(record), ...listPlaceholderTexts(record)]),
    ...(/<(?:title|desc)>Placeholder:/.test(logo ?? '')
      ? [{ what: 'the placeholder logo', location: startOf('data/logo.svg') }]
      : []),
    ...[...forms, ...listPages({ pages })].flatMap(listPlaceholderTexts),
  ];
}

const MAX_LENGTH = 60;

/** Lists the texts of a record that are placeholders, one for each key or list item. */
export function listPlaceholderTexts({ value: record, source }: Loaded<unknown>): Placeholder[] {
  const placeholders = listValues(record).flatMap(({ value, path }) => {
    if (typeof value !== 'string' || !isPlaceholder(value)) return [];
    const start = value.length <= MAX_LENGTH ? value : `${value.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')} ...`;
    return { what: `the placeholder text \`${start}\``, location: source.location(path) };
  });
  // The blocks of one text are at the same location.
  const groups = groupBy(placeholders, ({ location }) => `${location.line}:${location.column}`);
  return Array.from(groups.values(), ([first]) => first);
}

/** Lists a value and everything in it, each with its path. */
function listValues(value: unknown, path: KeyPath = []): { readonly value: unknown; readonly path: KeyPath }[] {
  const items = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isList = Array.isArray(value);
  return [{ value, path }, ...items.flatMap(([key, item]) => listValues(item, [...path, isList ? Number(key) : key]))];
}

/** Lists the groups of keys that are marked as placeholders; the first text of a group identifies it. */
function listMarked(record: Loaded<unknown>): Placeholder[] {
  return listValues(record.value).flatMap(({ value, path }) => {
    if (!isGroup(value) || value['placeholder'] !== true) return [];
    // `license`, and `photo` for an item of `photos`.
    const key = String(path.findLast((step) => typeof step === 'string') ?? '');
    const noun = typeof path.at(-1) === 'number' ? key.replace(/s$/, '') : key;
    const words = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const text = Object.values(value).find((item) => typeof item === 'string');
    const what = `the placeholder ${words}${text === undefined ? '' : ` \`${text}\``}`;
    return { what, location: record.source.location([...path, 'placeholder']) };
  });
}

/** Names that nobody can own (RFC 2606). */
const EXAMPLE = /\bexample(?:\.(?:com|org|net))?\b|\.(?:test|invalid)\b/i;
const SAMPLE_ID = /sample|example|your/i;
/** Reserved for fiction: 555-0100 to 555-0199 by the North American numbering plan, and numbers of AU, DE, FR, GB and IE. */
const FICTION = /55501\d\d(?:;|$)|^\+(?:61255500|493023125|3319900|442079460|3532091)/;

function listPlaceholderValues({ value: site, source }: NonNullable<DataSet['site']>): Placeholder[] {
  const { email, url, facebook, form, analytics } = site;
  const phone = toE164(site.phone, site.address.country) ?? site.phone;
  const values: readonly (readonly [name: string, value: string | null | undefined, RegExp, KeyPath])[] = [
    ['phone number', phone, FICTION, ['phone']],
    ['email address', email, EXAMPLE, ['email']],
    ['URL', url, EXAMPLE, ['url']],
    ['Facebook page', facebook, EXAMPLE, ['facebook']],
    ['form id', form.endpoint, SAMPLE_ID, ['form', 'endpoint']],
    ['analytics key', analytics.key, SAMPLE_ID, ['analytics', 'key']],
  ];
  return values
    .filter(([, value, placeholder]) => placeholder.test(value ?? ''))
    .map(([name, value, , path]) => ({
      what: `the placeholder ${name} \`${value}\``,
      location: source.location(path),
    }));
}
