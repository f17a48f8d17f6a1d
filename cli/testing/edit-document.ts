// A document of edits of a built site. Each has a title, the file, the text that is replaced and
// the new one, and what is found: lines that begin with `#`, nothing, `-`, `+` and `>`. Entry
// point: readEdits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './run-site.ts';

const FORM = /^# (.+)\n(.+)\n-(?: (.*))?\n\+(?: (.*))?\n>(?: (.*))?$/;

/** Reads the edits of a document. Throws for one of another form. @param path in the package */
export function readEdits(path: string) {
  const document = readFileSync(join(packageRoot, path), 'utf8');
  return document
    .trimEnd()
    .split('\n\n')
    .map((entry) => {
      const [, title = '', file = '', from = '', to = '', found = ''] = FORM.exec(entry) ?? [];
      if (title === '') throw new Error(`This is no edit: ${entry}`);
      return { title, file, from: decodeLine(from), to: decodeLine(to), found: decodeLine(found) };
    });
}

function decodeLine(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}
