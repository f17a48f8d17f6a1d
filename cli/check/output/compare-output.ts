// Compares the output as a whole: every file that `site build` writes exists with the same bytes.
// No other rule compares a page with the rendered templates. Entry point: compareOutput.
import { formatCommand } from '../../base/format-command.ts';
import { canonicalFileOf } from '../../base/page-files.ts';
import { createDigest } from '../facts/digest.ts';
import type { ExpectedOutput, SiteFacts } from '../facts/facts.ts';
import { locateStart } from '../facts/locations.ts';
import { locateInText } from '../facts/parse-page.ts';
import type { Finding } from '../rule.ts';

/** More files than this have one cause, such as an edited menu: they are one finding. */
const MAX_FINDINGS = 20;

/** The missing and changed files. */
export async function compareOutput(site: SiteFacts, output: ExpectedOutput): Promise<readonly Finding[]> {
  const differing = listDifferingFiles(site, output);
  const [first = '', ...others] = differing;
  const message = `\`${first}\` and ${others.length} other files are not what the build wrote.`;
  if (differing.length > MAX_FINDINGS) return [{ message, location: locateStart(first) }];
  const isThere = (file: string) => site.files.has(file) || site.aliases.has(file);
  // A build renders an alias as its page.
  const getOriginal = (file: string) => (site.aliases.has(file) ? canonicalFileOf(file) : file);
  const texts = await output.renderTexts(differing.filter(isThere).map(getOriginal));
  return differing.map((file) =>
    isThere(file)
      ? createDifferenceFinding(file, site.read(file) ?? new Uint8Array(), texts.get(getOriginal(file)))
      : createMissingFinding(file),
  );
}

function listDifferingFiles(site: SiteFacts, { hashes }: ExpectedOutput): string[] {
  const digests = new Map(site.pages.map(({ file, digest }) => [file, digest]));
  return [...hashes].flatMap(([file, hash]) => {
    const alias = site.aliases.get(file);
    if (!site.files.has(file) && alias === undefined) return [file];
    // An alias with the same bytes is compared as its page.
    if (hash === null || alias === 'equal') return [];
    const actual = digests.get(file) ?? createDigest(site.read(file) ?? new Uint8Array());
    return actual === hash ? [] : [file];
  });
}

/** The finding of a file that `site build` writes and that is not there. */
export function createMissingFinding(file: string): Finding {
  return {
    message: `\`${file}\` is missing.`,
    location: locateStart(file),
    hint: `Run \`${formatCommand('build')}\`.`,
  };
}

/** The finding of a file with other bytes than those written, at the first that differs in a text. */
export function createDifferenceFinding(file: string, bytes: Uint8Array, expected: string | undefined): Finding {
  // A decoder drops a byte order mark unless told otherwise.
  const actual = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let offset = 0;
  while (offset < actual.length && actual[offset] === expected?.[offset]) offset++;
  const isText = expected !== undefined && expected !== actual;
  return {
    message: `\`${file}\` is not what the build wrote.`,
    location: isText ? locateInText(file, actual, offset, 1) : locateStart(file),
  };
}
