import { schemaFiles } from './editor-schemas.ts';
import { SCHEMA_FOLDER } from './schema-folder.ts';

/**
 * Returns `.vscode/settings.json` for a site: which schema each data file has. VS Code reads it
 * with the extension `redhat.vscode-yaml`.
 */
export function formatEditorSettings(): string {
  const schemas = Object.fromEntries(
    schemaFiles.map(({ name, pattern }) => [`./${SCHEMA_FOLDER}/${name}.json`, listPatterns(pattern)]),
  );
  return `${JSON.stringify({ 'yaml.schemas': schemas }, null, 2)}\n`;
}

/** A file with a schema of its own is left out of a pattern that it matches too. */
function listPatterns(pattern: string): string | string[] {
  const matching = schemaFiles.filter((other) => other.pattern !== pattern && matches(pattern, other.pattern));
  // One pattern may be a part of another.
  const excluded = matching.filter(
    ({ pattern: candidate }) =>
      !matching.some((other) => other.pattern !== candidate && matches(other.pattern, candidate)),
  );
  if (excluded.length === 0) return `data/${pattern}`;
  return [`data/${pattern}`, ...excluded.map((other) => `!data/${other.pattern}`)];
}

/** Whether a pattern matches all files of another one. */
function matches(pattern: string, other: string): boolean {
  const expression = pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${expression}$`).test(other.replaceAll('*', 'x'));
}
