// Former addresses as owners have them: a full URL, a path with a slash or `.html` at its end,
// encoded or not, with a query, or a whole folder. Entry point: readFormerAddress.
import { decodePath } from '../../base/decode-path.ts';
import type { Reason } from '../definition/reason.ts';

export interface FormerAddress {
  /** Decoded, without the ends that hosts redirect; of the folder for `/x/*`. */
  readonly path: string;
  /** The decoded parameters of the query in order; none without a query. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Whether everything in the folder `path` is meant: `/blog/*`. */
  readonly isFolder: boolean;
}

/** A former address that no list of paths can name: one with a query, or a whole folder. */
export interface FormerPattern extends FormerAddress {
  /** The path of the page that took its place; null for one that is gone. */
  readonly to: string | null;
}

const MAX_LENGTH = 300;

/** Parameters that campaigns, shops and search engines add to the address of a page. */
const CAMPAIGN = /^(?:utm_\w+|gclid|gbraid|wbraid|srsltid|fbclid|msclkid|amp)$/i;

/** The ends of an address that are the same page on every host. */
const PAGE_END = /(?:\/index\.html?|\/index|(?<!\/)\.html|\/+)$/;

/** Reads a former address; for a text that is none, returns why. */
export function readFormerAddress(text: string): FormerAddress | { readonly error: Reason } {
  const [beforeFragment = ''] = text.trim().split('#');
  const [encoded = '', ...queries] = beforeFragment.replace(/^(?:https?:)?\/\/[^/?]*/i, '').split('?');
  const decoded = decodePath(encoded);
  if (decoded === null)
    return { error: { reason: 'has a `%` that encodes nothing', hint: 'write `%25` for a percent sign' } };
  const whole = `/${decoded.normalize('NFC')}`.replace(/\/{2,}/g, '/');
  const isFolder = whole.endsWith('/*');
  const path = removeEnds(isFolder ? whole.slice(0, -2) : whole);
  const query = [...new URLSearchParams(queries.join('?'))].filter(([name]) => !CAMPAIGN.test(name));
  const [forbidden = null] = /[\p{Cc}"$<>\\^`{|}%]/u.exec([path, ...query.flat()].join('')) ?? [];
  const isRoot = path === '/';
  const errors: readonly (readonly [isWrong: boolean, reason: string, hint: string])[] = [
    [path.length > MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`, 'shorten it'],
    [
      path.includes('*'),
      'has a `*` that is not its last folder',
      'write it like `/blog/*`, for all that was in `/blog`',
    ],
    [forbidden !== null, `has ${JSON.stringify(forbidden)}, which some hosts cannot match`, 'leave this address out'],
    [/\/\./.test(path), 'has a folder or file that is hidden, which no host publishes', 'leave it out'],
    [isRoot && isFolder, 'is the whole site', 'name a folder, like `/blog/*`'],
    [isRoot && query.length === 0, 'is the home page', 'write the path of another page, like `/services/old-page`'],
    [isFolder && query.length > 0, 'has a query after a folder', 'write one of the two'],
  ];
  const [, reason, hint] = errors.find(([isWrong]) => isWrong) ?? [];
  if (reason !== undefined && hint !== undefined) return { error: { reason, hint } };
  return { path, query, isFolder };
}

/** Writes a former address in the one form that it has in messages and lists: `/blog/*`, `/?page_id=12`, `/café`. */
export function formatFormerAddress({ path, query, isFolder }: FormerAddress): string {
  if (isFolder) return `${path}/*`;
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.join('=')).join('&')}`;
}

/** Returns that form of a text; the text itself if it is no address, which is a problem of its own. */
export function normalizeFormerAddress(text: string): string {
  const address = readFormerAddress(text);
  return 'error' in address ? text : formatFormerAddress(address);
}

function removeEnds(path: string): string {
  let rest = path;
  for (let end = PAGE_END.exec(rest); end !== null; end = PAGE_END.exec(rest)) rest = rest.slice(0, end.index);
  return rest === '' ? '/' : rest;
}
