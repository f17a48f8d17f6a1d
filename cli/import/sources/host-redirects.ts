// Reads the redirects that an old site gave its host in a file. Entry point: readHostRedirects.
import { parse as parseToml } from 'smol-toml';
import type { Left } from '../old-site.ts';
import { isObject, listValues } from '../page/structured-data.ts';

/** From an address of the old site, or a folder as `/x/*`, to an address; null for one that is gone. */
export type HostRedirect = readonly [from: string, to: string | null];

type Rule = readonly [from: string, to: string | null, status?: unknown];

const READERS: Readonly<Record<string, (text: string) => readonly (Rule | string)[]>> = {
  _redirects: (text) =>
    listLines(text).map((line) => {
      const [from = '', to, status] = line.split(/\s+/);
      return to === undefined ? line : [from, to, status?.replace('!', '')];
    }),
  '.htaccess': (text) => listLines(text).flatMap(readApacheLine),
  'netlify.toml': (text) => listRules(parseToml(text)['redirects'], 'from', 'to'),
  'vercel.json': (text) => {
    const value: unknown = JSON.parse(text);
    return listRules(isObject(value) ? value['redirects'] : undefined, 'source', 'destination');
  },
  ...Object.fromEntries(['js', 'mjs', 'ts'].map((end) => [`next.config.${end}`, readNextConfig])),
};

/** The files that may have redirects. */
export const REDIRECT_FILES = Object.keys(READERS);

/** @param name of the file, as in REDIRECT_FILES */
export function readHostRedirects(
  name: string,
  text: string,
): { readonly redirects: HostRedirect[]; readonly left: Left[] } {
  const redirects: HostRedirect[] = [];
  const left: Left[] = [];
  const leave = (what: string) =>
    left.push({
      what: `${name}: \`${what}\``,
      why: 'it is a pattern; write `redirectFrom` by hand, or keep the rule at the host',
    });
  try {
    for (const rule of READERS[name]?.(text) ?? []) {
      if (typeof rule === 'string') leave(rule);
      else {
        const [from, to, status] = rule;
        // The others show another page at the same address, or an error.
        if (status !== undefined && !/^(?:30\d|410)$/.test(String(status))) continue;
        if (
          /[:*()[\]^$\\]/.test(from.replace(/\/\*$/, '')) ||
          /:splat|\$\d|:\w/.test(to?.replace(/^https?:/, '') ?? '')
        )
          leave(`${from} ${to}`);
        else redirects.push([from, String(status) === '410' ? null : to]);
      }
    }
  } catch {
    left.push({ what: name, why: 'it cannot be read' });
  }
  return { redirects, left };
}

function listLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter(Boolean);
}

function listRules(rules: unknown, from: string, to: string): Rule[] {
  return listValues(rules)
    .filter(isObject)
    .map((rule) => [String(rule[from]), String(rule[to]), rule['status'] ?? rule['statusCode'] ?? 301]);
}

function readApacheLine(line: string): readonly (Rule | string)[] {
  const [, status = '301', from = '', to] =
    /^Redirect(?:Permanent|Temp)?\s+(?:(30\d|410|permanent|temp|seeother|gone)\s+)?(\/\S*)(?:\s+(\S+))?$/i.exec(line) ??
    [];
  if (from !== '') return [[from, to ?? null, /^(?:gone|410)$/i.test(status) ? 410 : 301]];
  // A rule of one address has no signs of patterns but the dot.
  const [, source, target] =
    /^RewriteRule\s+\^?\/?([\w/\\.-]+?)\/?\??\$?\s+(\S+)\s+\[[^\]]*\bR\b[^\]]*\]$/i.exec(line) ?? [];
  if (source !== undefined && target !== undefined) return [[`/${source.replaceAll('\\', '')}`, target]];
  return /^(?:RedirectMatch\b|RewriteRule\b.*\[[^\]]*\bR\b)/i.test(line) ? [line] : [];
}

/** A list that is written out; one that a program makes cannot be read. */
function readNextConfig(text: string): readonly Rule[] {
  return Array.from(
    text.matchAll(/\bsource:\s*(["'`])([^"'`\n]+)\1\s*,\s*destination:\s*(["'`])([^"'`\n]+)\3/g),
    ([, , from = '', , to = '']) => [from, to],
  );
}
