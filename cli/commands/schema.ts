import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { formatEditorSettings, formatModeline } from '../fields/editor-settings.ts';
import { SCHEMA_FOLDER } from '../fields/schema-folder.ts';
import { loadData } from '../load/load.ts';
import { writeEditorSchemas } from '../pipeline/editor-schemas.ts';
import type { PackageInfo } from '../pipeline/package-info.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { resolveRoot } from './site-options.ts';

/**
 * Writes schemas for editors, and settings of VS Code if there are none. Returns the exit code.
 * Throws UsageError for a folder without data/.
 */
export async function schema(
  flags: { readonly root?: string; readonly out?: string },
  { program }: PackageInfo,
  terminal: Terminal,
): Promise<number> {
  const root = resolveRoot(flags.root);
  const folder = resolve(flags.out ?? join(root, SCHEMA_FOLDER));
  const fromRoot = relative(root, folder).split(sep).join('/');
  // Data with problems has names too, and the schemas help to solve them.
  const count = await writeEditorSchemas(folder, loadData(root).dataSet, program);
  terminal.out(`Wrote ${count} schemas to \`${relative(process.cwd(), folder) || '.'}\`.`);
  const settings = formatEditorSettings(fromRoot);
  const missing = addSettings(join(root, '.vscode/settings.json'), settings);
  terminal.out(
    missing === 'written'
      ? 'Wrote `.vscode/settings.json`. VS Code reads it with the extension `redhat.vscode-yaml`.'
      : missing === 'there'
        ? '`.vscode/settings.json` has `yaml.schemas` and is left as it is.'
        : `\`.vscode/settings.json\` has no \`yaml.schemas\`. Add it:\n${settings}`,
  );
  terminal.out(
    `For another editor with the YAML language server, begin a file with a line like this one in \`data/site.yaml\`:\n${formatModeline(`../${fromRoot}/site.json`)}`,
  );
  return 0;
}

/** Writes settings if there is no file. Returns whether it did, or whether it has the schemas. */
function addSettings(file: string, settings: string): 'written' | 'there' | 'missing' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, settings);
    return 'written';
  }
  return text.includes('"yaml.schemas"') ? 'there' : 'missing';
}
