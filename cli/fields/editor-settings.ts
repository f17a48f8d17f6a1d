import { schemaFiles } from './editor-schemas.ts';
import { SCHEMA_FOLDER } from './schema-folder.ts';

/**
 * Returns `.vscode/settings.json` for a site: which schema each data file has. VS Code reads it with the extension `redhat.vscode-yaml`.
 * @param folder path of the schemas from the site's folder, with forward slashes
 */
export function formatEditorSettings(folder: string = SCHEMA_FOLDER): string {
  const schemas = Object.fromEntries(
    schemaFiles.map(({ name, pattern }) => [`./${folder}/${name}.json`, listPatterns(pattern)]),
  );
  return `${JSON.stringify({ 'yaml.schemas': schemas }, null, 2)}\n`;
}

/** Returns the line that any editor with the YAML language server understands at the top of a data file. */
export function formatModeline(file: string): string {
  return `# yaml-language-server: $schema=${file}`;
}

/** A file with a schema of its own is left out of a pattern that it matches too. */
function listPatterns(pattern: string): string | string[] {
  const [folder = '', rest] = pattern.split('*.yaml');
  const named = rest === undefined ? [] : schemaFiles.filter((other) => isNamedIn(folder, other.pattern));
  if (named.length === 0) return `data/${pattern}`;
  return [`data/${pattern}`, ...named.map((other) => `!data/${other.pattern}`)];
}

function isNamedIn(folder: string, pattern: string): boolean {
  return pattern.startsWith(folder) && !pattern.includes('*');
}
