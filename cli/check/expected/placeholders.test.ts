import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { listPlaceholders } from './placeholders.ts';

test('any fact or photo that is marked as a placeholder is listed with the location of its mark', () => {
  const fixture = copyFixture();
  fixture.write(
    'site.yaml',
    `${fixture.read('site.yaml')}license:\n  number: 00-000\n  authority: Colorado Roofing Board\n  placeholder: true\nphones:\n  - { label: Boulder, phone: 303-555-0145, placeholder: true }\n`,
  );
  const marked = listPlaceholders(loadData(fixture.root).dataSet).filter(
    ({ location }) => location.source?.includes('placeholder') === true,
  );
  expect(marked.map(({ what, location }) => [what, location.file])).toEqual([
    ['the placeholder license `00-000`', 'data/site.yaml'],
    ['the placeholder phone `Boulder`', 'data/site.yaml'],
    ['the placeholder photo `metal.png`', 'data/gallery.yaml'],
  ]);
});

test('a text that begins with `Placeholder:` is listed once for each key, in pages too, and so is a logo that says so', () => {
  const fixture = copyFixture();
  fixture.edit('cities/aurora.yaml', 'city: Aurora', 'city: Aurora\ndistance: "Placeholder: How far."');
  fixture.write(
    'pages/home.yaml',
    'description: |\n  Placeholder: First.\n\n  Placeholder: Second.\nquestions:\n  - question: "Is this a Placeholder: text?"\n    answer: Yes.\n',
  );
  fixture.write('logo.svg', fixture.read('logo.svg').replace('>', '><desc>Placeholder: Draw it.</desc>'));
  fixture.edit('gallery.yaml', 'placeholder: true', 'placeholder: false');
  const { dataSet } = loadData(fixture.root);
  const found = listPlaceholders({ ...dataSet, site: null });
  expect(found.map(({ what, location }) => `${location.file}:${location.line} ${what}`)).toEqual([
    'data/logo.svg:1 the placeholder logo',
    'data/pages/home.yaml:1 the placeholder text `Placeholder: First.`',
    'data/cities/aurora.yaml:2 the placeholder text `Placeholder: How far.`',
  ]);
});

test('hours that are marked as a placeholder are listed', () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'hours:', 'hours:\n  placeholder: true');
  expect(listPlaceholders(loadData(fixture.root).dataSet).map(({ what }) => what)).toContain(
    'the placeholder hours `08:00`',
  );
});
