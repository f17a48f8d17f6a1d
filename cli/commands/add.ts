// Adds a city, a service, a page, a form or a photo, as stubs. Entry point: addToSite.
import { join, relative } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { loadData } from '../load/load.ts';
import { findLinkedFiles } from '../pipeline/edit-data.ts';
import type { PackageInfo } from '../pipeline/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { writeNewFiles } from '../pipeline/write-new-files.ts';
import { listNames, suggestName } from '../schema/text/nearest-name.ts';
import { EXIT } from '../terminal/exit-code.js';
import type { Terminal } from '../terminal/terminal.ts';
import { addArticle, addForm, addPage } from './additions/page.ts';
import { addPhoto } from './additions/photo.ts';
import { addCity, addService } from './additions/place.ts';
import { reuseAddresses } from './additions/reuse-addresses.ts';

const KINDS = {
  city: addCity,
  service: addService,
  page: addPage,
  article: addArticle,
  form: addForm,
  photo: addPhoto,
};

/** Writes what is missing and prints what to write. Returns the exit code; throws UsageError. */
export async function addToSite(
  site: {
    readonly root: string;
    readonly packageInfo: PackageInfo;
    readonly kind: string;
    readonly name: string;
  },
  terminal: Terminal,
): Promise<number> {
  const { root, kind, name } = site;
  const kinds = Object.keys(KINDS);
  if (!isKind(kind))
    throw new UsageError(
      `\`site add\` cannot add \`${kind}\`. ${suggestName(kind, kinds) ?? `It adds ${listNames(kinds)}.`}`,
    );
  const { dataSet } = loadData(root);
  const addition = await KINDS[kind]({ root, dataSet }, name);
  const { created, replaced = [], next } = addition;
  const changed = reuseAddresses(root, dataSet, addition);
  const linked = findLinkedFiles(
    root,
    [...changed].map(([file, text]) => ({ file, to: file, text })),
  );
  if (linked.length > 0) return terminal.problems(linked, 'Nothing was written.', site);
  writeNewFiles(root, created, new Map<string, string | Uint8Array>([...changed, ...replaced]));
  const show = (path: string) => `  ${relative(process.cwd(), join(root, path))}`;
  if (created.size + changed.size === 0) terminal.out('Nothing is missing.');
  if (created.size > 0) terminal.out(['Wrote:', ...[...created.keys()].map(show)].join('\n'));
  if (changed.size > 0) terminal.out(['Changed:', ...[...changed.keys()].map(show)].join('\n'));
  if (created.size + changed.size > 0) terminal.out(['', ...next, PLACEHOLDERS].join('\n'));
  return EXIT.ok;
}

const PLACEHOLDERS = `A text that begins with \`Placeholder:\` says what to write there; \`${formatCommand('check --launch')}\` lists those that are left.`;

function isKind(kind: string): kind is keyof typeof KINDS {
  return Object.hasOwn(KINDS, kind);
}
