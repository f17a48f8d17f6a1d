// The addresses that the data may have: an https URL, and the public URL of a site.
import type { Reason } from './definition/reason.ts';

/** The folder is part of scripts and of the configuration of servers. */
const FOLDER = /^(?!-|\.{1,2}$)[A-Za-z0-9._~-]+$/;

export const NOT_HTTPS = { reason: 'is not an https URL', hint: 'write it in full, like `https://example.com/page`' };

/** Whether a text is a full https URL with a public host name and without credentials. */
export function isHttpsUrl(value: string): boolean {
  if (!/^https:\/\/[^\s\\{}"<>]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && /^(?:(?!-)[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}

/** Whether a link may lead there: a page on the web, a phone, a text message or an email. */
export function isContactUrl(value: string): boolean {
  return (
    isHttpsUrl(value) ||
    /^(?:tel|sms):\+?[\d().-]{5,}$/.test(value) ||
    /^mailto:[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value)
  );
}

/** Why a text cannot be the public URL of a site; null for one that can. */
export function findSiteUrlError(value: string): Reason | null {
  if (!isHttpsUrl(value)) return NOT_HTTPS;
  if (value.endsWith('/')) return { reason: 'ends with a slash', hint: 'remove it' };
  if (/[?#]|\/\/.*\/\//.test(value))
    return { reason: 'has a query, a fragment or an empty folder', hint: 'write only the host and the folder' };
  const [, , , ...folders] = value.split('/');
  return folders.every((folder) => FOLDER.test(folder))
    ? null
    : {
        reason: 'has a folder that is no plain name',
        hint: 'write it with letters, digits, `.`, `_`, `~` and `-`, not with a `-` at its start, and neither `.` nor `..`',
      };
}
