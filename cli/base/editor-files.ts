// Names of files that editors and desktops leave in folders, and that belong to nobody's site.
// Imports nothing.

/**
 * Whether a file was left by an editor, a desktop or git: a backup, a swap file, `.DS_Store`,
 * `Thumbs.db`, `.gitkeep`.
 */
export function isEditorFile(name: string): boolean {
  return EDITOR_FILE.test(name);
}

const EDITOR_FILE =
  /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.git\w*|#.*#|\.#.*)$|(?:~|\.(?:bak|orig|swp|swo|tmp))$/i;
