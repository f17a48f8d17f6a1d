// Adds a city, a service, a page, a job, a form or a photo, as stubs. Entry point: addToSite.

import { join, relative } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { hasKey } from '../base/keys-of.ts';
import { createTextReader, findLinkedFiles } from '../edit/edit-data.ts';
import { editText } from '../edit/values/draft.ts';
import { loadData } from '../load/load.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { listFormer } from '../model/references/redirects.ts';
import type { PackageInfo } from '../pipeline/program/package-info.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { writeNewFiles } from '../pipeline/write-new-files.ts';
import { listNames, suggestName } from '../schema/text/nearest-name.ts';
import type { Addition } from './additions/addition.ts';
import { addSection, addTemplate } from './additions/design.ts';
import { addArticle, addForm, addJob, addPage } from './additions/page.ts';
import { addPhoto } from './additions/photo.ts';
import { addCity, addService } from './additions/place.ts';
import { describeReformatted } from './changes/apply-changes.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

const KINDS = {
  city: addCity,
  service: addService,
  page: addPage,
  article: addArticle,
  job: addJob,
  form: addForm,
  photo: addPhoto,
  template: addTemplate,
  section: addSection,
};

/** Writes what is missing and prints what to write. Returns the exit code; throws UsageError. */
export async function addToSite(
  site: {
    readonly root: string;
    readonly packageInfo: PackageInfo;
    readonly kind: string;
    readonly name: string;
    readonly wrap: boolean;
  },
  terminal: Terminal,
): Promise<number> {
  const { root, kind, name, wrap, packageInfo } = site;
  const kinds = Object.keys(KINDS);
  if (!hasKey(KINDS, kind))
    throw new UsageError(
      `\`site add\` cannot add \`${kind}\`. ${suggestName(kind, kinds) ?? `It adds ${listNames(kinds)}.`}`,
    );
  const { dataSet } = loadData(root);
  const addition = await KINDS[kind]({ root, dataSet, wrap, version: packageInfo.version }, name);
  const isDesign = kind === 'template' || kind === 'section';
  const { created, replaced = [], next } = addition;
  const changed = reuseAddresses(root, dataSet, addition);
  const changes = [...changed].map(([file, text]) => ({ file, to: file, text }));
  const linked = findLinkedFiles(root, changes);
  if (linked.length > 0) return terminal.problems(linked, 'Nothing was written.', site);
  const reformatted = describeReformatted(changes, createTextReader(root));
  writeNewFiles(root, created, new Map<string, string | Uint8Array>([...changed, ...replaced]));
  const show = (path: string) => `  ${relative(process.cwd(), join(root, path))}`;
  if (created.size + changed.size === 0) terminal.out('Nothing is missing.');
  if (created.size > 0) terminal.out(['Wrote:', ...[...created.keys()].map(show)].join('\n'));
  if (changed.size > 0) terminal.out(['Changed:', ...[...changed.keys()].map(show)].join('\n'));
  for (const line of reformatted) terminal.out(line);
  if (created.size + changed.size > 0) terminal.out(['', ...next, ...(isDesign ? [] : [PLACEHOLDERS])].join('\n'));
  return EXIT.ok;
}

const PLACEHOLDERS = `A text that begins with \`Placeholder:\` says what to write there; \`${formatCommand('check --launch')}\` lists those that are left.`;

/**
 * Returns the changed files of an addition, in which the addresses of its pages are gone no longer.
 * Throws UsageError if one of them redirects to another page, because only a person knows which is
 * right.
 */
function reuseAddresses(
  root: string,
  dataSet: DataSet,
  { paths = [], changed = new Map() }: Addition,
): ReadonlyMap<string, string> {
  const former = listFormer(dataSet).filter(({ value }) => paths.includes(value));
  const { site } = dataSet;
  const elsewhere = former.find(({ source }) => source !== site?.source);
  if (elsewhere !== undefined)
    throw new UsageError(
      `\`${elsewhere.value}\` redirects to the page of \`${elsewhere.source.file}\`. Remove it from \`redirectFrom\` there first.`,
    );
  if (site === null || former.length === 0) return changed;
  const { file } = site.source;
  const text = changed.get(file) ?? createTextReader(root)(file);
  const edits = former.map(({ path }) => ({ path, remove: true }) as const);
  const edited = editText(file, text, edits);
  if (typeof edited !== 'string')
    throw new UsageError(`${edited.message} Remove \`${former[0]?.value}\` from \`${file}\` first.`);
  return new Map([...changed, [file, edited]]);
}
