// Ten thousand pages must fit in memory.
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { folderOf, html, readPages } from '../../testing/check-fixture.ts';
import { collectFacts } from './collect-facts.ts';
import type { PageFacts } from './facts.ts';

test('a page can be collected as garbage after it was read; its summary does not refer to it', async () => {
  const page = html({
    head: '<title>Roofs</title>',
    body: '<main id="top"><h1>Roofs</h1><p>We mend the roof <a href="/b">beside yours</a> in a day.</p></main>',
  });
  const collected = collectFacts(folderOf({ 'a.html': page, 'b.html': page }), null);
  const read = [...references(readPages(collected))];
  // The target of a WeakRef stays in memory until the end of the turn in which it was read.
  await setImmediate();
  collectGarbage();
  expect(read.map((reference) => reference.deref())).toEqual([undefined, undefined]);
  expect(collected.site.pages[0]?.links.inMain).toEqual(['/b']);
});

function* references(pages: Iterable<PageFacts>): Generator<WeakRef<PageFacts>> {
  for (const page of pages) yield new WeakRef(page);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
