// Checks what sections of type `embed` show. Entry point: checkEmbeds.
import { createError, type Problem } from '../../problem.ts';
import { EMBEDS, findEmbedProvider } from '../../providers/embeds/embeds.ts';
import { listNames } from '../../schema/text/nearest-name.ts';
import { findOwnOrigin } from '../embeds.ts';
import type { DataSet, KeyPath, Loaded } from '../records/data-set.ts';
import { listSectioned } from './sections.ts';

/** Returns a problem for each address that no frame can show, and each file that does not exist. */
export function checkEmbeds(dataSet: DataSet): Problem[] {
  return listSectioned(dataSet.pages).flatMap(({ value, source }) =>
    value.sections.flatMap((section, index) => {
      if (section.type !== 'embed') return [];
      const { url, captions } = section;
      const path = ['sections', index];
      const found = url.startsWith('/')
        ? findMissingFile(dataSet, url)
        : findUnknown(url, dataSet.site?.value.thirdParties);
      return [
        ...(found === null ? [] : [report({ source }, [...path, 'url'], found)]),
        ...[captions === undefined ? null : findMissingFile(dataSet, captions)].flatMap((missing) =>
          missing === null ? [] : [report({ source }, [...path, 'captions'], missing)],
        ),
      ];
    }),
  );
}

interface Found {
  readonly message: string;
  readonly hint: string;
}

function report({ source }: Pick<Loaded<unknown>, 'source'>, path: KeyPath, { message, hint }: Found): Problem {
  return createError('invalid-value', source.location(path), { message, hint });
}

function findMissingFile({ publicFiles }: DataSet, path: string): Found | null {
  if (publicFiles.some((file) => `/${file.path}` === path)) return null;
  return {
    message: `There is no file \`data/public${path}\`.`,
    hint: 'Put it there, or correct the path.',
  };
}

function findUnknown(url: string, thirdParties: Parameters<typeof findOwnOrigin>[1]): Found | null {
  const provider = findEmbedProvider(url);
  if (provider !== null) {
    if (provider.frame(new URL(url)) !== null) return null;
    return {
      message: `${provider.name} has nothing at \`${url}\` that a page can show.`,
      hint: `Open what you want to show, and copy the address from the browser; it looks like \`${provider.example}\`.`,
    };
  }
  if (findOwnOrigin(url, thirdParties) !== null) return null;
  const { origin, hostname } = new URL(url);
  return {
    message: `\`${hostname}\` is not known as a site whose pages can be shown.`,
    hint: `Known are ${listNames(EMBEDS.map(({ name }) => name))}. To allow another one, add \`thirdParties: { frame: [${origin}] }\` to data/site.yaml.`,
  };
}
