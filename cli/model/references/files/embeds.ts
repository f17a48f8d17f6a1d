// Checks what sections of type `embed` show. Entry point: checkEmbeds.
import type { Problem } from '../../../problem.ts';
import { EMBEDS, findEmbedProvider } from '../../../providers/embeds/embeds.ts';
import { listNames } from '../../../schema/text/nearest-name.ts';
import { createProblem } from '../../create-problem.ts';
import { findOwnOrigin } from '../../embeds.ts';
import type { DataSet } from '../../records/data-set.ts';
import { listSections } from './sections.ts';

/** Returns a problem for each address that no frame can show, and each file that does not exist. */
export function* checkEmbeds({ pages, publicFiles, site }: DataSet): Iterable<Problem> {
  for (const { section, source, path } of listSections(pages)) {
    if (section.type !== 'embed') continue;
    const { url, captions } = section;
    for (const [key, file] of Object.entries({ url, captions })) {
      if (file?.startsWith('/') !== true || publicFiles.some((publicFile) => `/${publicFile.path}` === file)) continue;
      yield createProblem('no-public-file', source.location([...path, key]), { file });
    }
    const unknown = url.startsWith('/') ? null : findUnknown(url, site?.value.thirdParties);
    if (unknown !== null) yield createProblem(unknown.name, source.location([...path, 'url']), unknown.values);
  }
}

/** Returns the problem of an address that no frame can show; null for another one. */
function findUnknown(url: string, thirdParties: Parameters<typeof findOwnOrigin>[1]) {
  const provider = findEmbedProvider(url);
  if (provider !== null) {
    if (provider.frame(new URL(url)) !== null) return null;
    const isShort = provider.isShort?.(new URL(url)) === true;
    return { name: isShort ? 'short-address-of-provider' : 'nothing-at-provider', values: { ...provider, url } };
  }
  if (findOwnOrigin(url, thirdParties) !== null) return null;
  const { origin, hostname } = new URL(url);
  const isShort = /^(?:bit\.ly|tinyurl\.com|t\.co|rb\.gy|is\.gd)$/.test(hostname);
  const known = listNames(EMBEDS.map(({ name }) => name));
  return { name: isShort ? 'short-address' : 'unknown-embed', values: { url, origin, hostname, known } };
}
