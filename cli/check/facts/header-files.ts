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

/** Lists the headers of `_headers` and of every `.htaccess`. */
export function listHeaderLines(site: SiteFacts): HeaderLine[] {
  const apacheFiles = [...site.files.keys()].filter((path) => /(?:^|\/)\.htaccess$/.test(path));
  return [...readHeadersFile(site), ...apacheFiles.flatMap((file) => readApacheFile(site, file))];
}

function readHeadersFile(site: SiteFacts): HeaderLine[] {
  const text = site.text('_headers');
  const locate = createFileLocator('_headers', text);
  let pattern = '';
  return [...text.matchAll(/^([ \t]*)([^\s#].*)$/gm)].flatMap(({ 1: indent = '', 2: rest = '', index }) => {
    const colon = rest.indexOf(':');
    if (indent === '') pattern = rest.trim();
    if (indent === '' || colon < 1) return [];
    return {
      name: rest.slice(0, colon).trim().toLowerCase(),
      value: rest.slice(colon + 1).trim(),
      pattern,
      isForErrors: false,
      location: locate(index + indent.length, colon),
    };
  });
}

const APACHE_HEADER =
  /^[ \t]*Header[ \t]+((?:always|onsuccess)[ \t]+)?(?:set|setifempty|append|merge|add)[ \t]+"?([\w-]+)"?[ \t]+"?([^"\n]*)/i;

/** A header outside of `<Files>` in the root is sent with the error page too. */
function readApacheFile(site: SiteFacts, file: string): HeaderLine[] {
  const text = site.text(file);
  const locate = createFileLocator(file, text);
  let depth = 0;
  let start = 0;
  return text.split('\n').flatMap((line): HeaderLine[] => {
    const offset = start;
    start += line.length + 1;
    if (/^\s*<Files/i.test(line)) depth += 1;
    if (/^\s*<\/Files/i.test(line)) depth -= 1;
    const [, condition = '', name = '', value = ''] = APACHE_HEADER.exec(line) ?? [];
    if (name === '') return [];
    const isAlways = condition.trim().toLowerCase() === 'always';
    return [
      {
        name: name.toLowerCase(),
        value: value.trim(),
        pattern: null,
        isForErrors: isAlways || (file === '.htaccess' && depth === 0),
        location: locate(offset + line.indexOf(name), name.length),
      },
    ];
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
