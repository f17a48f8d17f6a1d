import { createTwoFilesPatch } from 'diff';
import type { FileChange } from './draft.ts';

/** Formats changes as a unified diff, as `git apply` reads it; `read` returns the old texts. */
export function formatDiff(changes: readonly FileChange[], read: (file: string) => string): string {
  return changes.map((change) => formatChange(change, read)).join('');
}

function formatChange({ file, to, text }: FileChange, read: (file: string) => string): string {
  const header = `diff --git a/${file} b/${to ?? file}\n`;
  const isBinary = !/\.(?:yaml|md|svg|txt)$/.test(file);
  const patch = (before: string, after: string, newName: string) =>
    createTwoFilesPatch(`a/${file}`, newName, before, after, undefined, undefined, { context: 3 }).replace(/^=+\n/, '');
  if (to === null) return `${header}deleted file mode 100644\n${isBinary ? '' : patch(read(file), '', '/dev/null')}`;
  const moved = to === file ? '' : `rename from ${file}\nrename to ${to}\n`;
  return header + moved + (text === null ? '' : patch(read(file), text, `b/${to}`));
}
