// Edits that somebody might make to the built site by hand, and what `output-differs` says of each:
// the file, the text that is replaced, the new one, and the message. `-u` updates the messages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeLine, readEdits } from '../../testing/edit-document.ts';
import { testSite } from '../../testing/test-site.ts';
import { describeChange } from './describe-change.ts';

test('every edit of a page is named in words', async () => {
  const entries = readEdits('cli/check/output/edits.txt').map(({ entry, file, from, to }) => {
    const built = readFileSync(join(testSite, file), 'utf8');
    expect(built, entry).toContain(from);
    const message = describeChange(
      built.replace(from, () => to),
      built,
    );
    return entry.replace(/> .+$/, () => `> ${encodeLine(message)}`);
  });
  await expect(`${entries.join('\n\n')}\n`).toMatchFileSnapshot('edits.txt');
});
