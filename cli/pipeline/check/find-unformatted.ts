// Notes which data files are not in the standard format. Entry point: findUnformatted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '../../base/cache/table.ts';
import { formatCommand } from '../../base/format-command.ts';
import { formatCount } from '../../base/format-count.ts';
import { formatNames } from '../../base/format-names.ts';
import { createDigest } from '../../check/facts/digest.ts';
import { listDataFolder } from '../../load/data-folder.ts';
import { formatText } from '../../load/yaml/data-document.ts';
import { type Problem, startOf } from '../../problem.ts';

/** Returns one note about all files of valid data. @param formatted remembers files by their bytes */
export function findUnformatted(root: string, formatted: Table): Problem[] {
  const files = listDataFolder(root)
    .files.filter((file) => /\.(?:yaml|md)$/.test(file))
    .map((file) => `data/${file}`)
    .filter((file) => {
      const bytes = readFileSync(join(root, file));
      const hash = createDigest(bytes);
      const remembered = formatted.get(file, hash);
      if (typeof remembered === 'boolean') return !remembered;
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      const isFormatted = (formatText(file, text) ?? text) === text;
      formatted.set(file, hash, isFormatted);
      return !isFormatted;
    });
  const [first] = files;
  if (first === undefined) return [];
  const are = files.length === 1 ? 'is' : 'are';
  return [
    {
      code: 'unformatted-data',
      severity: 'note',
      message: `${formatCount(files.length, 'data file')} ${are} not in the standard format: ${formatNames(files)}.`,
      location: startOf(first),
      hint: `\`${formatCommand('format')}\` writes it, and so does \`check --fix\`; values and comments stay.`,
    },
  ];
}
