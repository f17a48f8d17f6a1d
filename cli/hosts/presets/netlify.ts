// Netlify: `_headers` and `_redirects` in the output. Its Pretty URLs find `/x` in `x.html` and
// redirect `/x/`; a rule of ours for a slash would match the address without one too, and redirect
// to itself.
import { groupPatterns } from '../former.ts';
import { describeHost } from '../host-steps.ts';
import { formatProgram } from '../pinned.ts';
import { formatHeadersFile, formatRedirectsFile, REDIRECTS_FILE } from './header-files.ts';
import type { CreatePreset, HostFacts } from './preset.ts';
import { createUploadScript } from './preset-parts.ts';
import { formatLiteral, formatWord, quoteShell } from './quote.ts';

export const createNetlifyPreset: CreatePreset = (facts) => ({
  inside: [
    { path: '_headers', content: formatHeadersFile(facts) },
    // Without the exclamation mark, a file of that name would win.
    {
      path: REDIRECTS_FILE,
      content: formatRedirectsFile(listLines(facts), facts) + facts.errorFolders.map(formatErrorPage).join(''),
    },
  ],
  beside: [
    {
      path: 'netlify.toml',
      content: `# Written by \`site build\`.\n[build]\n  publish = ${formatLiteral(facts.out)}\n\n[build.processing]\n  skip_processing = false\n\n[build.processing.html]\n  pretty_urls = true\n`,
    },
    createUploadScript(
      'netlify',
      `${formatProgram('netlify-cli')} deploy --prod --no-build --dir ${quoteShell(facts.out)}\n`,
    ),
  ],
  isAtRoot: true,
  duplicates: ['.html'],
  ...describeHost('netlify', { program: formatProgram('netlify-cli') }),
});

/** What was asked with a query comes first; whole folders, in which files win, come last. */
function listLines(facts: HostFacts): string[][] {
  const { queries, folders } = groupPatterns(facts).moved;
  return [
    ...queries.map(({ path, query, to }) => [path, ...query.map((pair) => pair.join('=')), to, '301!']),
    ...Array.from(facts.moved, ([from, to]) => [from, to, '301!']),
    ...folders.map(({ path, to }) => [`${path}/*`, to, '301']),
  ];
}

/** Last of all, for whatever is not there in the folder of a language. */
function formatErrorPage(folder: string): string {
  return `${formatWord(folder)}/* ${formatWord(folder)}/404.html 404\n`;
}
