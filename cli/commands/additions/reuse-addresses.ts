import { openDataText } from '../../edit/data-text.ts';
import { removeEntries } from '../../edit/remove.ts';
import { applyEdits } from '../../edit/text-edit.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { listFormer } from '../../model/references/redirects.ts';
import { createTextReader } from '../../pipeline/edit-data.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import type { Addition } from './addition.ts';

/**
 * Returns the changed files of an addition, in which the addresses of its pages are gone no longer.
 * Throws UsageError if one of them redirects to another page, because only a person knows which is
 * right.
 */
export function reuseAddresses(root: string, dataSet: DataSet, { paths, changed }: Addition): Addition['changed'] {
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
  const edits = removeEntries(
    openDataText(file, text),
    ['gone'],
    former.map(({ path }) => path.at(-1) ?? ''),
  );
  if (edits === null)
    throw new UsageError(
      `\`gone\` in \`${file}\` is written in a way that cannot be edited. Remove \`${former[0]?.value}\` from it first.`,
    );
  return new Map([...changed, [file, applyEdits(text, edits)]]);
}
