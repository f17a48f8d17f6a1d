// Locations as `site dev` shows them in a browser: with a link that opens the editor.
import { join } from 'node:path';
import { formatProblems } from '../../check/report/problems/problems.ts';
import { createDataPaths, type ReaderFolders } from '../../check/report/problems/reader-paths.ts';
import { UsageError } from '../../pipeline/usage-error.ts';
import type { Location, Problem } from '../../problem.ts';
import { suggestName } from '../../schema/text/nearest-name.ts';
import { createEditorUrl, editorNames, findEditorTemplate } from '../../serve/dev/editor-url.ts';
import type { ShownProblem } from '../../serve/dev/overlay.ts';
import type { ShownFinding, TextSource } from '../../serve/dev/panel.ts';

export interface EditorOptions extends ReaderFolders {
  readonly root: string;
  /** The URL that opens a place in an editor: `{file}`, `{line}`, `{column}`; or null. */
  readonly editor: string | null;
}

/** Returns the URL of `--editor`; null for `none`. Throws UsageError for an unknown one. */
export function resolveEditor(editor = 'vscode'): string | null {
  if (editor === 'none') return null;
  const template = findEditorTemplate(editor);
  if (template !== null) return template;
  const hint = suggestName(editor, editorNames) ?? `Choose one of ${editorNames.join(', ')} or none.`;
  throw new UsageError(
    `\`--editor\` \`${editor}\` is neither an editor that \`site\` knows nor a URL with \`{file}\`. ${hint}`,
  );
}

/** Describes a problem for the overlay, with its location as the terminal names it. */
export function describeProblem(problem: Problem, options: EditorOptions): ShownProblem {
  const shown = createDataPaths(options)(problem);
  const text = formatProblems([shown], { color: false });
  if (problem.location === undefined || shown.location === undefined) return { location: null, url: null, text };
  const { file, line, column } = shown.location;
  const location = `${file}:${line}:${column}`;
  return { location, url: openAt(problem.location, options), text: text.slice(location.length).trim() };
}

/** Describes where a text is in the data. */
export function describeSource(location: Location | null, options: EditorOptions): TextSource | null {
  if (location === null) return null;
  const { file, line } = location;
  const fileUrl = openAt({ file, line: 1, column: 1 }, options);
  return { file, line, url: openAt(location, options), fileUrl };
}

/** Describes a finding of the check, with the line of the data that it comes from. */
export function describeFinding(problem: Problem, options: EditorOptions): ShownFinding {
  const { severity, message, hint, location } = problem;
  const inData = location?.file.startsWith('data/') ? location : null;
  return {
    severity,
    text: hint === undefined ? message : `${message} ${hint}`,
    location: inData && `${inData.file}:${inData.line}`,
    url: inData && openAt(inData, options),
  };
}

function openAt({ file, line, column }: Location, { root, editor }: EditorOptions): string | null {
  return editor === null ? null : createEditorUrl(editor, { file: join(root, file), line, column });
}
