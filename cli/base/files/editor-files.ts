// Names of files that editors and desktops leave in folders. Imports nothing.

/** Whether an editor, a desktop or git left a file: a backup, `.DS_Store`, `.gitkeep`. */
export function isEditorFile(name: string): boolean {
  return EDITOR_FILE.test(name);
}

const EDITOR_FILE =
  /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.git\w*|#.*#|\.#.*)$|(?:~|\.(?:bak|orig|swp|swo|tmp))$/i;
