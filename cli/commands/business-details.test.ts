// A site with every optional detail of a business, built and checked as users do.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_DETAILS } from '../testing/business-details.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';

const RULES = ['output-differs', 'wrong-phone', 'wrong-hours', 'wrong-price', 'broken-link', 'placeholder-data'];

test('every optional detail is on the pages and in the structured data, and an edit of them is found', async () => {
  const fixture = copyFixture();
  fixture.edit('site.yaml', 'address:\n', 'address:\n  street: 12 Gable Street\n  postalCode: "80202"\n');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}socialCards: false\n${ALL_DETAILS}`);
  expect((await runSite(['build', '--root', fixture.root])).code).toBe(0);
  const file = join(fixture.root, 'dist/index.html');
  const html = readFileSync(file, 'utf8');
  for (const text of [
    'License 12-345, Roofing (check it)',
    'The office is closed on Friday.',
    '12 Gable Street, Denver, CO 80202',
    'href="sms:+13035550144"',
    '<dt>Saturday</dt><dd><span class="times">9:00 am-2:00 pm</span></dd>',
    '<dt>Sunday</dt><dd>Open 24 hours</dd>',
    'She measures every roof herself.',
    'They swept the drive.',
    '<p class="label">Aurora</p><p class="figure">$12,400</p>',
  ])
    expect(html).toContain(text);
  const check = () => runSite(['check', '--root', fixture.root, ...RULES.flatMap((rule) => ['--only', rule])]);
  const clean = await check();
  expect(clean.stdout).toContain(' 0 errors, 0 warnings');
  expect(clean.code).toBe(0);
  writeFileSync(file, html.replace('"certificationIdentification":"12-345"', '"certificationIdentification":"12-999"'));
  const { stdout, code } = await check();
  expect(code).toBe(1);
  expect(stdout).toContain(
    '`0.hasCertification.certificationIdentification` in the structured data was changed from `12-345` to `12-999`.',
  );
});
