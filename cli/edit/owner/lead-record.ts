// The last test message of a site, for the next one and for reports. It is in the cache, as what
// search engines were told is. Entry points: readLeadRecord, writeLeadRecord and describeLead.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCacheFolder } from '../../base/cache/cache-folder.ts';
import { replaceFile } from '../../base/cache/replace-file.ts';
import { fill } from '../fill.ts';
import type { EditWords } from './pages/edit-words.ts';

export interface LeadRecord {
  readonly code: string;
  /** ISO times. */
  readonly sent: string;
  readonly arrived?: string;
  /** How long it took; unknown if a person has said that it arrived. */
  readonly seconds?: number;
}

/** @param url the address of the site in the data */
export function readLeadRecord(root: string, url: string): LeadRecord | null {
  try {
    return JSON.parse(readFileSync(nameFile(root, url), 'utf8'));
  } catch {
    return null;
  }
}

export function writeLeadRecord(root: string, url: string, record: LeadRecord): void {
  replaceFile(nameFile(root, url), JSON.stringify(record));
}

function nameFile(root: string, url: string): string {
  return join(findCacheFolder(root), 'leads', `${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`);
}

/** A day of the week alone would name another day of an older message. */
const MAX_WEEKDAY_AGE_MS = 6 * 86_400_000;

/** Says what became of a test message, for reports; '' if none was sent. */
export function describeLead(
  record: LeadRecord | null,
  { leadTest: words, language }: Pick<EditWords, 'leadTest' | 'language'>,
  timeZone: string | undefined,
): string {
  if (record === null) return '';
  const { sent, arrived, seconds } = record;
  const date = new Date(arrived ?? sent);
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...style }).format(date);
  const isOld = Date.now() - date.getTime() > MAX_WEEKDAY_AGE_MS;
  const day = format({ weekday: 'long', ...(isOld && { year: 'numeric', month: 'long', day: 'numeric' }) });
  const time = format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).replace(/^0/, '');
  const text = arrived === undefined ? words.sent : seconds === undefined ? words.received : words.arrived;
  return fill(text, { when: `${day}, ${time}`, seconds: seconds ?? 0 });
}
