// What `site due` says on some days; the workflow builds a site on those with `due=true`.
import { expect, test } from 'vitest';
import { readPackageInfo } from '../pipeline/package-info.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { packageRoot } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { due } from './due.ts';

const DATA = `timeZone: America/Denver
offers:
  - { text: Winter offer, from: 2026-12-10, until: 2027-01-05 }
otherHours:
  - { days: [Saturday], opens: "10:00", closes: "15:00", from: 11-01, until: 12-31 }
holidays:
  - { rule: independence-day }
`;

test.each([
  ['2026-12-10T06:59Z', '2026-12-07 2026-12-09', 'Next: 2026-12-10: `offers[0]` in `data/site.yaml` begins.'],
  ['2026-12-10T07:01Z', true, '2026-12-10: `offers[0]` in `data/site.yaml` begins.'],
  // A run that was skipped is made up for.
  ['2026-12-12T12:00Z', true, '2026-12-10: `offers[0]` in `data/site.yaml` begins.'],
  ['2026-12-13T12:00Z', '2026-12-11 2026-12-13', 'Next: 2027-01-01: `otherHours[0]` in `data/site.yaml` has ended.'],
  ['2027-01-01T12:00Z', true, '2027-01-01: `otherHours[0]` in `data/site.yaml` has ended.'],
  ['2027-01-06T12:00Z', true, '2027-01-06: `offers[0]` in `data/site.yaml` has ended.'],
  ['2027-07-05T12:00Z', true, '2027-07-05: `holidays[0]` in `data/site.yaml` has ended.'],
  // Observed on the Monday.
  ['2027-07-08T12:00Z', true, '2027-07-06: `holidays[0]` in `data/site.yaml` has ended.'],
])('at %s', (moment, expected, described) => {
  const { root, read, write } = copyFixture();
  write('site.yaml', read('site.yaml') + DATA);
  const printed = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write(text: string) {
      printed[name] += text;
    },
  });
  const terminal = openTerminal({ env: {}, stdin: {}, stdout: stream('out'), stderr: stream('err') });
  const options = { root, packageInfo: readPackageInfo(packageRoot) };
  expect(due(options, new Date(moment), terminal)).toBe(0);
  const isDue = expected === true;
  expect(printed.out).toBe(`due=${isDue}\n`);
  const [first, last] = isDue ? [] : String(expected).split(' ');
  expect(printed.err).toBe(
    isDue ? `${described}\n` : `Nothing began or ended from ${first} to ${last}.\n${described}\n`,
  );
});
