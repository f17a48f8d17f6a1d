// Adds a city, a service, a page, an article or a photo to a site: every file that is missing, as stubs. Entry point: addToSite.
import { join, relative } from 'node:path';
import { formatCommand } from '../format-command.ts';
import { loadData } from '../load/load.ts';
import { listNames, suggestName } from '../model/text/nearest-name.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { writeNewFiles } from '../pipeline/write-new-files.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';
import { addArticle, addPage } from './additions/page.ts';
import { addPhoto } from './additions/photo.ts';
import { addCity, addService } from './additions/place.ts';

const KINDS = { city: addCity, service: addService, page: addPage, article: addArticle, photo: addPhoto };

/** Writes what is missing and prints what to write first. Returns the exit code; throws UsageError if nothing can be added. */
export async function addToSite(
  { root, kind, name }: { readonly root: string; readonly kind: string; readonly name: string },
  terminal: Terminal,
): Promise<number> {
  const kinds = Object.keys(KINDS);
  if (!isKind(kind))
    throw new UsageError(
      `\`site add\` cannot add \`${kind}\`. ${suggestName(kind, kinds) ?? `It adds ${listNames(kinds)}.`}`,
    );
  const { created, changed, next } = await KINDS[kind]({ root, dataSet: loadData(root).dataSet }, name);
  writeNewFiles(root, created, changed);
  const show = (path: string) => `  ${relative(process.cwd(), join(root, path))}`;
  if (created.size + changed.size === 0) terminal.out('Nothing is missing.');
  if (created.size > 0) terminal.out(['Wrote:', ...[...created.keys()].map(show)].join('\n'));
  if (changed.size > 0) terminal.out(['Changed:', ...[...changed.keys()].map(show)].join('\n'));
  if (created.size > 0) terminal.out(['', ...next, PLACEHOLDERS].join('\n'));
  return EXIT.ok;
}

const PLACEHOLDERS = `A text that begins with \`Placeholder:\` says what to write there; \`${formatCommand('check --launch')}\` lists those that are left.`;

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
