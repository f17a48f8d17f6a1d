// What tells a host what to send: `_headers`, `_redirects`, and `.htaccess` of Apache.
import type { Location } from '../../problem.ts';
import type { SiteFacts } from './facts.ts';
import { createFileLocator } from './parse-page.ts';

/** A header that a host is told to send. */
export interface HeaderLine {
  /** Lowercase. */
  readonly name: string;
  readonly value: string;
  /** The addresses that it is sent with: `/assets/*`; null for the folder of an `.htaccess`. */
  readonly pattern: string | null;
  /** Whether it is also sent with errors, whatever the host does by itself. */
  readonly isForErrors: boolean;
  /** The name of the header. */
  readonly location: Location;
}

const HEADER = /^([ \t]+)([^\s#:][^:\n]*):(.*)$/;
const APACHE_HEADER =
  /^[ \t]*Header[ \t]+((?:always|onsuccess)[ \t]+)?(?:set|setifempty|append|merge|add)[ \t]+"?([\w-]+)"?[ \t]+"?([^"\n]*)/i;

/** Lists the headers of `_headers` and of every `.htaccess`. */
export function listHeaderLines(site: SiteFacts): HeaderLine[] {
  const files = [...site.files.keys()].filter((path) => /(?:^|\/)\.htaccess$|^_headers$/.test(path));
  return files.flatMap((file) => {
    const isApache = file !== '_headers';
    const text = site.text(file);
    const locate = createFileLocator(file, text);
    let pattern = '';
    let depth = 0;
    let start = 0;
    return text.split('\n').flatMap((line): HeaderLine[] => {
      const offset = start;
      start += line.length + 1;
      if (/^[^\s#]/.test(line)) pattern = line.trim();
      depth += Number(/^\s*<Files/i.test(line)) - Number(/^\s*<\/Files/i.test(line));
      const [, before = '', name, value = ''] = (isApache ? APACHE_HEADER : HEADER).exec(line) ?? [];
      if (name === undefined) return [];
      return [
        {
          name: name.trim().toLowerCase(),
          value: value.trim(),
          pattern: isApache ? null : pattern,
          // A header outside of `<Files>` in the root is sent with the error page too.
          isForErrors: isApache && (/always/i.test(before) || (file === '.htaccess' && depth === 0)),
          location: locate(offset + line.indexOf(name), name.length),
        },
      ];
    });
  });
}

/**
 * Lists the redirects and rewrites of `_redirects`; with an exclamation mark, one wins over a file.
 */
export function listRedirectLines(site: SiteFacts) {
  const text = site.text('_redirects');
  const locate = createFileLocator('_redirects', text);
  return [...text.matchAll(/^[ \t]*([^\s#]\S*)((?:[ \t]+[^\s=/]+=\S+)*)[ \t]+(\S+)(?:[ \t]+(\d{3})(!?))?.*$/gm)].map(
    ({ 0: line, 1: from = '', 2: query = '', 3: to = '', 4: status = '', 5: force = '', index }) => {
      const fromStart = line.indexOf(from);
      const toStart = line.indexOf(to, fromStart + from.length + query.length);
      return {
        from,
        to,
        status: status === '' ? 301 : Number(status),
        isForced: force === '!',
        fromLocation: locate(index + fromStart, from.length),
        toLocation: locate(index + toStart, to.length),
      };
    },
  );
}
