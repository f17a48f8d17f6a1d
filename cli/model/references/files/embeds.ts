// Checks what sections of type `embed` show. Entry point: checkEmbeds.
import { createError, type Problem } from '../../../problem.ts';
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
    if (unknown !== null) yield createError('invalid-value', source.location([...path, 'url']), unknown);
  }
}

function findUnknown(url: string, thirdParties: Parameters<typeof findOwnOrigin>[1]) {
  const provider = findEmbedProvider(url);
  if (provider !== null) {
    if (provider.frame(new URL(url)) !== null) return null;
    if (provider.isShort?.(new URL(url)) === true)
      return {
        message: `\`${url}\` is a short address of ${provider.name}, which does not say what it leads to.`,
        hint: `Open it in a browser, and copy the long address there; it looks like \`${provider.example}\`.`,
      };
    return {
      message: `${provider.name} has nothing at \`${url}\` that a page can show.`,
      hint: `Open what you want to show, and copy the address from the browser; it looks like \`${provider.example}\`.`,
    };
  }
  if (findOwnOrigin(url, thirdParties) !== null) return null;
  const { origin, hostname } = new URL(url);
  if (/^(?:bit\.ly|tinyurl\.com|t\.co|rb\.gy|is\.gd)$/.test(hostname))
    return {
      message: `\`${url}\` is a short address, which does not say what it leads to.`,
      hint: 'Open it in a browser, and copy the long address there.',
    };
  return {
    message: `\`${hostname}\` is not known as a site whose pages can be shown.`,
    hint: `Known are ${listNames(EMBEDS.map(({ name }) => name))}. To allow another one, add \`thirdParties: { frame: [${origin}] }\` to data/site.yaml.`,
  };
}
