// Puts the data files into the standard format. Entry point: listFormatChanges.
import { listDataFolder, readBytes } from '../load/data-folder.ts';
import { parseDataFile } from '../load/markdown/markdown-file.ts';
import { formatText } from '../load/yaml/data-document.ts';
import { isFailed, type Problem } from '../problem.ts';
import { createUnformattable, type FileChange } from './values/draft.ts';

interface FormatChanges {
  readonly changes: readonly FileChange[];
  /** The problems of files that cannot be formatted. */
  readonly problems: readonly Problem[];
  /** How many files have the format or get it. */
  readonly fileCount: number;
}

/** Lists the YAML and Markdown files of the data that are not in the format, with their new text. */
export function listFormatChanges(root: string): FormatChanges {
  const changes: FileChange[] = [];
  const problems: Problem[] = [];
  const files = listDataFolder(root).files.filter((name) => /\.(?:yaml|md)$/.test(name));
  for (const name of files) {
    const file = `data/${name}`;
    const bytes = readBytes(root, file);
    const parsed = isFailed(bytes) ? bytes : parseDataFile(file, bytes);
    if (isFailed(bytes) || isFailed(parsed)) {
      problems.push(...(isFailed(parsed) ? parsed.problems : []));
      continue;
    }
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const formatted = formatText(file, text);
    if (formatted === null) problems.push(createUnformattable(file));
    else if (formatted !== text) changes.push({ file, to: file, text: formatted });
  }
  const failed = new Set(problems.map(({ location }) => location?.file));
  return { changes, problems, fileCount: files.length - failed.size };
}
