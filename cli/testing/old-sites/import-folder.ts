// Imports an old site as the command does, for tests. Entry points: importFolder and writeFiles.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { formatProblems } from '../../check/report/problems/problems.ts';
import { drawPhoto } from '../../edit/add/data-files.ts';
import { PHOTO_FILE } from '../../edit/add/site-files.ts';
import { listFormatChanges } from '../../edit/format-files.ts';
import { importSite } from '../../import/import-site.ts';
import { formatReport } from '../../import/report/report.ts';
import { readFolder } from '../../import/sources/read-folder.ts';
import { loadData } from '../../load/load.ts';
import { checkReferences } from '../../model/references.ts';
import { encodeDrawing, preparePhoto } from '../../render/images/import-photo.ts';
import { temporaryFolder } from '../run-site.ts';

export const PROGRAM = { name: '@local-service/site', spec: '0.1.0', node: '>=20' };

export type Files = Readonly<Record<string, string>>;

/** Returns the folder. */
export function writeFiles(files: Files | ReadonlyMap<string, string | Uint8Array>): string {
  const root = temporaryFolder();
  for (const [path, content] of files instanceof Map ? files : Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** Fails if the data has problems, or is not in the format. */
export async function importFolder(folder: string) {
  const options = { source: 'the old site', program: PROGRAM, workflow: '', preparePhoto, existing: null };
  const { files, report, lacksPhotos } = await importSite(readFolder(folder), options);
  const all = new Map(files);
  if (lacksPhotos) all.set(`data/photos/${PHOTO_FILE}`, await encodeDrawing(drawPhoto('#1f5488')));
  const root = writeFiles(all);
  expect(listFormatChanges(root)).toMatchObject({ changes: [], problems: [] });
  const { dataSet, problems } = loadData(root);
  expect(formatProblems([...problems, ...checkReferences(dataSet)], { color: false })).toBe('');
  const texts = [...files].filter(([path]) => /^data\/.*\.(?:yaml|md)$/.test(path));
  return {
    files,
    report,
    data: texts.map(([path, text]) => `${path}\n${text}`).join('\n'),
    text: formatReport(report),
  };
}
