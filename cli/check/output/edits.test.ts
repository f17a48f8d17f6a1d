// Edits that somebody might make to the built site by hand, and what `output-differs` says of each:
// the file, the text that is replaced, the new one, and the message. `-u` updates the messages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../testing/run-site.ts';
import { testSite } from '../../testing/test-site.ts';
import { describeChange } from './describe-change.ts';

const DOCUMENT = 'cli/check/output/edits.txt';
const FORM = /^# (?<title>.+)\n(?<file>.+)\n- (?<from>.*)\n\+ (?<to>.*)\n> .+$/;

test('every edit of a page is named in words', async () => {
  const document = readFileSync(join(packageRoot, DOCUMENT), 'utf8');
  const entries = document.trim().split('\n\n');
  await expect(`${entries.map(describeEntry).join('\n\n')}\n`).toMatchFileSnapshot('edits.txt');
});

function describeEntry(entry: string): string {
  const { file = '', from = '', to = '' } = FORM.exec(entry)?.groups ?? {};
  const built = readFileSync(join(testSite, file), 'utf8');
  expect(built, entry).toContain(decodeLine(from));
  const message = describeChange(
    built.replace(decodeLine(from), () => decodeLine(to)),
    built,
  );
  return entry.replace(/> .+$/, () => `> ${encodeLine(message)}`);
}

function encodeLine(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function decodeLine(text: string): string {
  return text.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));
}
