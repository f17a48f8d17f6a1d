// Reads the redirects that an old site gave its host in a file. Entry point: readHostRedirects.
import { parse as parseToml } from 'smol-toml';
import type { Left } from '../old-site.ts';
import { isObject, listValues } from '../page/structured-data.ts';

/** From an address of the old site to another; null for one that is gone. A text is a rule that cannot be read. */
type Rule = readonly [from: string, to: string | null, status?: unknown] | string;

const listLines = (text: string) => text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());

const READERS: Readonly<Record<string, (text: string) => readonly Rule[]>> = {
  _redirects: (text) =>
    listLines(text).flatMap((line): Rule[] => {
      const [from = '', to, status] = line.split(/\s+/);
      return from === '' ? [] : [to === undefined ? line : [from, to, status?.replace('!', '')]];
    }),
  '.htaccess': (text) => listLines(text).flatMap(readApacheLine),
  'netlify.toml': (text) => listRules(parseToml(text), 'from', 'to'),
  'vercel.json': (text) => listRules(JSON.parse(text), 'source', 'destination'),
  // A list that is written out; one that a program makes cannot be read.
  ...Object.fromEntries(
    ['js', 'mjs', 'ts'].map((end) => [
      `next.config.${end}`,
      (text) =>
        Array.from(
          text.matchAll(/\bsource:\s*(["'`])([^"'`\n]+)\1\s*,\s*destination:\s*(["'`])([^"'`\n]+)\3/g),
          ([, , from = '', , to = '']): Rule => [from, to],
        ),
    ]),
  ),
};

/** The files that may have redirects. */
export const REDIRECT_FILES = Object.keys(READERS);

/** @param name of the file, as in REDIRECT_FILES */
export function readHostRedirects(name: string, text: string) {
  const redirects: (readonly [from: string, to: string | null])[] = [];
  const left: Left[] = [];
  try {
    for (const rule of READERS[name]?.(text) ?? []) {
      const [from, to, status = 301] = typeof rule === 'string' ? [rule, null] : rule;
      // The others show another page at the same address, or an error.
      if (!/^(?:30\d|410)$/.test(String(status))) continue;
      const isPattern =
        /[:*()[\]^$\\]/.test(from.replace(/\/\*$/, '')) || /:splat|\$\d|:[a-z]/.test(to?.replace(/^https?:/, '') ?? '');
      if (typeof rule !== 'string' && !isPattern) redirects.push([from, String(status) === '410' ? null : to]);
      else
        left.push({
          what: `${name}: \`${typeof rule === 'string' ? rule : `${from} ${to}`}\``,
          why: 'it is a pattern; write `redirectFrom` by hand, or keep the rule at the host',
        });
    }
  } catch {
    left.push({ what: name, why: 'it cannot be read' });
  }
  return { redirects, left };
}

function listRules(config: unknown, from: string, to: string): Rule[] {
  return listValues(isObject(config) ? config['redirects'] : undefined)
    .filter(isObject)
    .map((rule) => [String(rule[from]), String(rule[to]), rule['status'] ?? rule['statusCode']]);
}

const REDIRECT = /^Redirect(?:Permanent|Temp)?\s+(?:(30\d|410|permanent|temp|seeother|gone)\s+)?(\/\S*)(?:\s+(\S+))?$/i;
/** A rule of one address has no signs of patterns but the dot. */
const REWRITE = /^RewriteRule\s+\^?\/?([\w/\\.-]+?)\/?\??\$?\s+(\S+)\s+\[[^\]]*\bR\b[^\]]*\]$/i;

function readApacheLine(line: string): readonly Rule[] {
  const [, status = '', from, to = null] = REDIRECT.exec(line) ?? [];
  if (from !== undefined) return [[from, to, /^(?:gone|410)$/i.test(status) ? 410 : 301]];
  const [, source, target = null] = REWRITE.exec(line) ?? [];
  if (source !== undefined) return [[`/${source.replaceAll('\\', '')}`, target]];
  return /^(?:RedirectMatch\b|RewriteRule\b.*\[[^\]]*\bR\b)/i.test(line) ? [line] : [];
}
