// Tests problems with references between files that depend on several files, word for word as the
// user reads them.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsAfter, type SiteFixture } from '../../testing/site-fixture.ts';

/** Sets when a file was last saved. */
function setModified(f: SiteFixture, file: string, date: string): void {
  utimesSync(join(f.root, 'data', file), new Date(date), new Date(date));
}

test('a duplicate path is reported in the file that was saved later', () => {
  expect(
    problemsAfter((f) => {
      f.edit('cities/aurora.yaml', 'path: /aurora-roofers', 'path: /boulder-roofers');
      f.edit('site.yaml', ', /aurora-roofers', '');
      setModified(f, 'cities/aurora.yaml', '2024-03-02');
      setModified(f, 'cities/boulder.yaml', '2024-03-01');
    }),
  ).toMatchInlineSnapshot(`
    "data/cities/aurora.yaml:3:1  error  duplicate-value
      The path \`/boulder-roofers\` occurs more than once.
        3 | path: /boulder-roofers
          | ^^^^
      > Change it, or the one at data/cities/boulder.yaml:3:1."
  `);
});
