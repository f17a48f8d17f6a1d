// Writes the schemas of a site's data for editors, and keeps those that a site has up to date: a
// name that was added after they were written would be underlined as wrong. Entry points:
// writeEditorSchemas and refreshEditorSchemas.

import { join } from 'node:path';
import { readIfFile } from '../base/read-if-file.ts';
import { replaceFile } from '../cache/replace-file.ts';
import { SCHEMA_FOLDER } from '../fields/schema-folder.ts';
import { listSiteNames } from '../fields/site-names.ts';
import type { DataSet } from '../model/records/data-set.ts';

/** The inputs that the schemas were made from. */
const SOURCES = 'sources.json';

/** Writes a schema for each kind of data file and returns how many. Throws on full disks. */
export async function writeEditorSchemas(folder: string, dataSet: DataSet, program: string): Promise<number> {
  const { createEditorSchemas } = await import('../fields/editor-schemas.ts');
  const schemas = createEditorSchemas(listSiteNames(dataSet));
  for (const [name, json] of schemas) replaceFile(join(folder, `${name}.json`), json);
  replaceFile(join(folder, SOURCES), formatSources(dataSet, program));
  return schemas.size;
}

/** Writes the schemas again if names or the program have changed, and an editor uses them. */
export async function refreshEditorSchemas(root: string, dataSet: DataSet, program: string): Promise<void> {
  const folder = join(root, SCHEMA_FOLDER);
  const sources = readIfFile(join(folder, SOURCES))?.toString();
  // Git ignores the schemas, so that a new clone has the settings of the editor without them.
  const settings = readIfFile(join(root, '.vscode/settings.json'));
  if (sources === undefined && settings?.includes(`${SCHEMA_FOLDER}/`) !== true) return;
  if (sources === formatSources(dataSet, program)) return;
  // A site whose folder cannot be written to is built as well; `site schema` says what is wrong.
  await writeEditorSchemas(folder, dataSet, program).catch(() => {});
}

function formatSources(dataSet: DataSet, program: string): string {
  return JSON.stringify({ program, names: listSiteNames(dataSet) });
}
