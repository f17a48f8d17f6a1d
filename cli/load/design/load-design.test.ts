// Mistakes in a site's own design, and what its schemas do for the data.
import { expect, test } from 'vitest';
import { formatProblems } from '../../check/report/problems/problems.ts';
import { listDataTexts } from '../../model/text/list-texts.ts';
import { copyOwnDesign } from '../../testing/own-design.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { loadData } from '../load.ts';
import { findOldTemplates } from './template-props.ts';

type Site = ReturnType<typeof copyOwnDesign>;

function problemsOf(change: (site: Site) => void): string {
  const site = copyOwnDesign();
  change(site);
  return formatProblems(loadData(site.root).problems, { color: false });
}

test('a section of the site has the keys of its schema, in each language, and no other site knows it', () => {
  const { dataSet, problems } = loadData(copyOwnDesign().root);
  expect(problems).toEqual([]);
  const texts = [dataSet, ...dataSet.translations.map(({ dataSet: translated }) => translated)].map((language) =>
    listDataTexts(language).flatMap(({ key, text, path }) => (path[0] === 'sections' && key === 'name' ? [text] : [])),
  );
  expect(texts).toEqual([
    ['April', 'October'],
    ['Abril', 'Octubre'],
  ]);
  const { problems: others, edit } = copyFixture();
  edit('pages/home.yaml', '\n', '\nsections: [{ type: season, heading: When }]\n');
  expect(others()).toContain('is `season`, which is not a type of section');
});

test.each<[string, (site: Site) => void, string]>([
  [
    'a syntax error',
    ({ write }) => write('templates/sections/hero.tsx', 'export default function Hero( {\n'),
    'templates/sections/hero.tsx:2:1  error  own-design\n  Expected identifier but found end of file.',
  ],
  [
    'a tag that another one closes',
    ({ edit }) => edit('templates/sections/season.tsx', '</dl>', '</d>'),
    'The opening `dl` tag is in line',
  ],
  [
    'a type of values that is misspelled',
    (site) => {
      site.edit('templates/sections/season.tsx', 'paragraph, photo', 'paragraf, photo');
      site.edit('templates/sections/season.tsx', 'text: paragraph', 'text: paragraf');
    },
    '`paragraf` is not in `@local-service/site/schema`.',
  ],
  [
    'an error while a module is run',
    ({ write }) =>
      write('templates/sections/hero.tsx', "const names = JSON.parse('{');\nexport default () => names;\n"),
    'templates/sections/hero.tsx:1:20  error  own-design',
  ],
  [
    'a package that the build cannot give',
    ({ write }) =>
      write('templates/sections/hero.tsx', "import fs from 'node:fs';\nexport default () => fs.existsSync('/');\n"),
    '`node:fs` cannot be imported here.',
  ],
  [
    'what cannot be replaced',
    ({ write }) => write('templates/document.tsx', ''),
    '`document` cannot be replaced: addresses, policy and structured data of every page come from it.',
  ],
  [
    'a section that others rely on',
    ({ write }) => write('templates/sections/consent-bar.tsx', ''),
    '`sections/consent-bar` cannot be replaced: other templates and the script rely on it.',
  ],
  ['a page of no kind', ({ write }) => write('templates/pages/servic.tsx', ''), 'Did you mean `pages/service`?'],
  [
    'a file that replaces nothing',
    ({ write }) => write('templates/sections/text-lists.tsx', 'export default () => null;\n'),
    'Export `TitledList`, `SpecSheet`, `FoldedList`, `Paragraphs`, `TwoLists`.',
  ],
  [
    'a section without a schema',
    ({ write }) => write('templates/sections/map.tsx', 'export default () => null;\n'),
    'The section `map` has no schema.',
  ],
  [
    'a key without a description',
    ({ edit }) => edit('templates/sections/season.tsx', ".describe('The month.')", ''),
    'The key `months[].name` of the section `season` has no description.',
  ],
  [
    'an unknown key of a section',
    ({ edit }) => edit('data/pages/home.yaml', 'heading: When', 'headin: When'),
    'data/pages/home.yaml:',
  ],
  [
    'a path that is none',
    ({ edit }) => edit('data/pages/home.yaml', 'href: /window-washing', 'href: window washing'),
    'write the path of a page',
  ],
  [
    'a mistake in the script',
    ({ write }) => write('client/main.ts', 'export const season = (;\n'),
    'client/main.ts:1:24  error  own-design\n  Unexpected `;`.',
  ],
])('%s is a problem with its place', (_, change, message) => {
  expect(problemsOf(change).toLowerCase()).toContain(message.toLowerCase());
});

test('a file says for which props it was written', () => {
  const list = ({ root }: Site) =>
    findOldTemplates(loadData(root).dataSet.design).map(({ severity, message }) => `${severity} ${message}`);
  const site = copyOwnDesign();
  expect(list(site)).toEqual([]);
  site.edit('templates/sections/hero.tsx', 'props ', 'props 0000');
  site.edit('templates/sections/cards.tsx', '// site 0.1.0', '//');
  expect(list(site)).toEqual([
    'note `templates/sections/cards.tsx` does not say for which props it was written, so nothing can say when they change.',
    expect.stringMatching(/^(?:warning The props of `sections\/hero` changed|note `templates\/sections\/hero)/),
  ]);
});
