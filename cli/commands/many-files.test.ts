// Above some hundreds of data files another thread parses some of them. In tests, loadData has no other thread.
import { expect, test } from 'vitest';
import { buildModels } from '../model/model.ts';
import { readData } from '../pipeline/read-data.ts';
import { buildRoutes } from '../routes/routes.ts';
import { buildSiteParts } from '../routes/site-parts.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture, type SiteFixture } from '../testing/site-fixture.ts';

const COUNT = 600;

function copyWithArticles(): SiteFixture {
  const fixture = copyFixture();
  for (let index = 0; index < COUNT; index += 1)
    fixture.write(
      nameFile(index),
      `title: Gutters ${index}\ndate: 2026-01-02\ndescription: &d >\n  How to clean gutters,\n  part ${index}.\nsections:\n  - heading: Why\n    paragraphs: [*d]\n`,
    );
  return fixture;
}

function nameFile(index: number): string {
  return `articles/gutters-${String(index).padStart(3, '0')}.yaml`;
}

test('hundreds of files are the same site whichever thread parses them', async () => {
  const { root } = copyWithArticles();
  const data = readData(root);
  if ('problems' in data) throw new Error('the test site has problems');
  const [model] = buildModels(data.dataSet);
  const routes = [...buildRoutes(model, buildSiteParts(model))].map((route) => JSON.stringify(route));
  const { stdout } = await runSite(['routes', '--json', '--root', root]);
  const strip = (text: string) => text.replace(/-[0-9a-f]{8,}\b/g, '');
  expect(strip(stdout)).toBe(strip(`${routes.join('\n')}\n`));
});

test('every mistake in hundreds of files is reported at its place', async () => {
  const fixture = copyWithArticles();
  const mistakes: readonly (string | Uint8Array)[] = [
    'title: [Gutters',
    'title: Gutters\ndate: 2026-13-01\n',
    'title: We are #1 in gutters\n',
    '',
    new Uint8Array([0x74, 0x3a, 0x20, 0xe9]),
  ];
  for (let index = 5; index < COUNT; index += 11)
    fixture.write(nameFile(index), mistakes[index % mistakes.length] ?? '');
  const { code, stdout, stderr } = await runSite(['routes'], { cwd: fixture.root });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(fixture.problems());
});
