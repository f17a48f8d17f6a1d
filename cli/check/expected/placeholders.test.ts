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
