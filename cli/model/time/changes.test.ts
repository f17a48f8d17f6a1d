import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { addDays, listChanges } from './changes.ts';

test('offers, seasons and holidays change the pages on the day they begin and on the day after their last', () => {
  const { root, read, write } = copyFixture();
  write(
    'site.yaml',
    `${read('site.yaml')}offers:
  - { text: Winter offer, from: 2026-12-10, until: 2027-01-05 }
otherHours:
  - { days: [Saturday], opens: "10:00", closes: "15:00", from: 11-01, until: 12-31 }
holidays:
  - { rule: independence-day }
`,
  );
  const changes = listChanges(loadData(root).dataSet, '2026-12-10', '2027-07-05');
  expect(changes.map(({ day, text }) => `${day} ${text}`)).toEqual([
    '2026-12-10 `offers[0]` in `data/site.yaml` begins',
    '2027-01-01 `otherHours[0]` in `data/site.yaml` has ended',
    '2027-01-06 `offers[0]` in `data/site.yaml` has ended',
    '2027-07-05 `holidays[0]` in `data/site.yaml` has ended',
  ]);
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
});
