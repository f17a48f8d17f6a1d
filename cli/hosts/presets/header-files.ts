// The files `_headers` and `_redirects`, which Netlify and Cloudflare read from the output folder.
import { listSecurityHeaders, YEAR } from './headers.ts';
import type { HostFacts } from './preset.ts';
import { formatWord, refuseControl } from './quote.ts';

/**
 * Formats `_headers`. The hosts revalidate pages by themselves: a header that two of these rules
 * name would be sent with both values.
 */
export function formatHeadersFile(facts: HostFacts): string {
  const all = listSecurityHeaders(facts).map(([name, value]) => `  ${name}: ${refuseControl(value)}\n`);
  return `# Written by \`site build\`.\n/*\n${all.join('')}\n/assets/*\n  Cache-Control: ${YEAR}\n`;
}

/**
 * Formats `_redirects`. No line copies a part of the address, which would redirect
 * `//evil.example/` to another site. The lines of data/public/_redirects are last, so that their
 * wildcards leave the others exact.
 * @param redirects the words of each line: path, parameters of a query, target and status
 */
export function formatRedirectsFile(
  redirects: readonly (readonly string[])[],
  { ownRedirects }: Pick<HostFacts, 'ownRedirects'>,
): string {
  const written = redirects.map((words) => `${words.map((word) => formatWord(encodeURI(word))).join(' ')}\n`).join('');
  const ownLines = ownRedirects.map((line) => `${line}\n`).join('');
  return `# Written by \`site build\`.\n${written}${ownLines === '' ? '' : `# From data/public/_redirects.\n${ownLines}`}`;
}

/** The one file that both a preset and data/public/ may have. */
export const REDIRECTS_FILE = '_redirects';
