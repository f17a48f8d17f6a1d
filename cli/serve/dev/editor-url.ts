// URLs that open a file in an editor, at a line: the editor registers their scheme with the system.
// Entry point: createEditorUrl.
import data from './editors.yaml';

const EDITORS = data as Readonly<Record<string, string>>;

export const editorNames = Object.keys(EDITORS);

/** Returns the URL template of a known editor, or the template itself; else null. */
export function findEditorTemplate(editor: string): string | null {
  if (Object.hasOwn(EDITORS, editor)) return EDITORS[editor] ?? null;
  return /^[a-z][a-z0-9+.-]*:/i.test(editor) && editor.includes('{file}') ? editor : null;
}

/** Returns the URL that opens a file, by its absolute path, at a position. */
export function createEditorUrl(
  template: string,
  { file, line, column }: { readonly file: string; readonly line: number; readonly column: number },
): string {
  const path = encodeURI(file.replaceAll('\\', '/').replace(/^(?!\/)/, '/')).replace(/[?#]/g, encodeURIComponent);
  return template.replaceAll('{file}', path).replaceAll('{line}', String(line)).replaceAll('{column}', String(column));
}
