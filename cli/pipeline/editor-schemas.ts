// Keeps the schemas of a site's data for editors up to date: a name that was added after they were
// written would be underlined as wrong. Entry points: lacksEditorSchemas and refreshEditorSchemas.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../base/cache/replace-file.ts';
import { readIfFile } from '../base/files/read-if-file.ts';
import { SCHEMA_FOLDER } from '../model/fields/schema-folder.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { listNames } from '../model/references/uses.ts';

/** The inputs that the schemas were made from. */
const SOURCES = join(SCHEMA_FOLDER, 'sources.json');

/** Whether an editor uses schemas that are not there: git ignores them. */
export function lacksEditorSchemas(root: string): boolean {
  return usesSchemas(root) && !existsSync(join(root, SOURCES));
}

/** Writes the schemas again if names or the program have changed, and an editor uses them. */
export async function refreshEditorSchemas(root: string, dataSet: DataSet, program: string): Promise<void> {
  if (!usesSchemas(root)) return;
  const names = listNames(dataSet);
  const { design = null } = dataSet;
  const sources = JSON.stringify({ program, names, ...(design !== null && { design: design.hash }) });
  if (readIfFile(join(root, SOURCES))?.toString() === sources) return;
  const { createEditorSchemas } = await import('../model/fields/editor-schemas.ts');
  try {
    for (const [name, json] of createEditorSchemas(names)) replaceFile(join(root, SCHEMA_FOLDER, `${name}.json`), json);
    replaceFile(join(root, SOURCES), sources);
  } catch {
    // A site whose folder cannot be written to is built as well.
  }
}

/** By its settings of VS Code, or by the folder, which people make for another editor. */
function usesSchemas(root: string): boolean {
  const settings = readIfFile(join(root, '.vscode/settings.json'));
  return settings?.includes(`${SCHEMA_FOLDER}/`) === true || existsSync(join(root, SCHEMA_FOLDER));
}
