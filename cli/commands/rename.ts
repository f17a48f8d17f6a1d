import { formatCount } from '../base/format-count.ts';
import { createTextReader, withChanges } from '../edit/edit-data.ts';
import { addRedirects, findAddresses } from '../edit/rename/former-addresses.ts';
import { carryTranslationRecords } from '../edit/rename/language-data.ts';
import { createRename, planRename, type Rename } from '../edit/rename/rename.ts';
import { findTarget } from '../edit/rename/target.ts';
import { createDraft } from '../edit/values/draft.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { toSlug } from '../schema/fields/text.ts';
import { applyChanges } from './changes/apply-changes.ts';
import type { EditOptions } from './flags/edit-options.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Renames something in every file, with redirects. Returns the exit code. */
export function rename(
  options: EditOptions & { readonly from: string; readonly to: string },
  terminal: Terminal,
): number {
  const { root, kind, from, to } = options;
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'Solve them first: nothing was renamed.', options);
  const { dataSet } = data;
  const read = createTextReader(root);
  const target = findTarget(dataSet, from, { kind, open: createDraft(read).open });
  if ('error' in target) throw new UsageError(target.error);
  const renamed = createRename(dataSet, target, to);
  if ('error' in renamed) throw new UsageError(renamed.error);
  // Which addresses change is known once the names have changed.
  const draft = createDraft(read);
  planRename(dataSet, renamed, new Map(), draft);
  const addresses = withChanges(root, draft.list(), (after) => findAddresses(dataSet, after.dataSet, draft.list()));
  const complete = createDraft(read);
  planRename(dataSet, renamed, addresses, complete);
  const redirected = addRedirects(dataSet, addresses, complete);
  if (dataSet.translations.length > 0)
    withChanges(root, complete.list(), (after) => carryTranslationRecords(dataSet, after.dataSet, complete));
  return applyChanges(
    options,
    {
      draft: complete,
      problems: [],
      command: `site rename ${from} ${to}`,
      summary: summarize(renamed, { addresses, redirected, fileCount: complete.list().length }),
    },
    terminal,
  );
}

interface Summary {
  readonly addresses: ReadonlyMap<string, string>;
  /** The old addresses that redirect; the others were never published. */
  readonly redirected: ReadonlySet<string>;
  readonly fileCount: number;
}

function summarize({ target, to }: Rename, { addresses, redirected, fileCount }: Summary): string[] {
  const { kind, slug, page, file } = target;
  const stays =
    page !== null && page.isCard !== true && !addresses.has(page.value.path)
      ? [`The address \`${page.value.path}\` stays: \`${file}\` states it as \`path\`.`]
      : [];
  return [
    `Renamed the ${kind} \`${slug}\` to \`${to}\` in ${formatCount(fileCount, 'file')}.`,
    ...[...addresses].map(([before, after]) =>
      redirected.has(before) ? `  ${before} redirects to ${after}` : `  ${before} becomes ${after}`,
    ),
    ...stays,
    ...(target.isPath ? [] : describeName(page, to)),
  ];
}

/** The keys whose text the pages show as the name of what a slug belongs to. */
const NAME_KEYS = ['service', 'city', 'name', 'title'];

/** Says that the visible name is another thing than the slug, unless it fits the new one or follows from it. */
function describeName(page: Rename['target']['page'], to: string): string[] {
  const [key, name] = Object.entries(page?.value ?? {}).find(([name]) => NAME_KEYS.includes(name)) ?? [];
  // A key that the file lacks is located at another one.
  const isWritten = key !== undefined && page?.source.location([key]).source?.startsWith(`${key}:`) === true;
  return !isWritten || typeof name !== 'string' || toSlug(name) === to
    ? []
    : [`The pages still call it \`${name}\`: that is \`${key}\` in its file.`];
}
