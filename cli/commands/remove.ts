import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatCommand } from '../base/format-command.ts';
import { formatCount } from '../base/format-count.ts';
import { createTextReader, withChanges } from '../edit/edit-data.ts';
import { mayBeKnown } from '../edit/rename/former-addresses.ts';
import { carryTranslationRecords } from '../edit/rename/language-data.ts';
import { planRemoval } from '../edit/rename/remove-target.ts';
import { findRemovalTarget } from '../edit/rename/target.ts';
import { createDraft } from '../edit/values/draft.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { type LoadedPage, listPages } from '../model/records/list-records.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { suggestName } from '../schema/text/nearest-name.ts';
import { applyChanges } from './changes/apply-changes.ts';
import type { EditOptions } from './flags/edit-options.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Removes something from every file, with its addresses. Returns the exit code. */
export function remove(options: EditOptions & { readonly name: string }, terminal: Terminal): number {
  const { root, kind, name, redirect } = options;
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'Solve them first: nothing was removed.', options);
  const { dataSet } = data;
  const draft = createDraft(createTextReader(root));
  const target = findRemovalTarget(dataSet, name, { kind, open: draft.open });
  if ('error' in target) throw new UsageError(target.error);
  const removal = { target, redirect: redirect === undefined ? null : findPage(root, dataSet, redirect) };
  const { problems, addresses } = planRemoval(dataSet, removal, draft);
  if (redirect !== undefined && addresses.has(redirect))
    throw new UsageError(`\`--redirect ${redirect}\` is an address that would be removed too. Name another page.`);
  if (dataSet.translations.length > 0)
    withChanges(root, draft.list(), (after) => carryTranslationRecords(dataSet, after.dataSet, draft));
  return applyChanges(
    options,
    {
      draft,
      problems,
      command: `site remove ${name}`,
      summary: [
        `Removed the ${target.kind} \`${target.slug}\` from ${formatCount(draft.list().length, 'file')}.`,
        ...[...addresses]
          .filter(([address]) => mayBeKnown(dataSet, address))
          .map(([address, to]) => `  ${address} ${to === null ? 'is gone' : `redirects to ${to}`}`),
      ],
    },
    terminal,
  );
}

/** Throws UsageError for a path without a page, or whose page has no file. */
function findPage(root: string, dataSet: DataSet, path: string): LoadedPage {
  const pages = listPages(dataSet).filter(({ kind }) => kind !== 'not_found');
  const page = pages.find(({ value }) => value.path === path);
  if (page !== undefined) {
    const { file } = page.source;
    if (existsSync(join(root, file))) return page;
    throw new UsageError(
      `\`--redirect ${path}\` is a page without a file. Write \`${file}\` first, or name another page.`,
    );
  }
  const hint = suggestName(
    path,
    pages.map(({ value }) => value.path),
  );
  throw new UsageError(
    `\`--redirect ${path}\` is not the path of a page. ${hint ?? `\`${formatCommand('build --list')}\` lists them.`}`,
  );
}
