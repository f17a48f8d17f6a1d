import { expect, test } from 'vitest';
import { CLOSED_DAYS } from '../schema/fields/opening-hours.ts';
import { runSite, temporaryFolder } from '../testing/run-site.ts';

test('`site fields` answers without a site', async () => {
  const cwd = temporaryFolder();
  const { code, stdout } = await runSite(['fields', 'hours.closed'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain(`\`closed\` is not a key of \`hours\`. ${CLOSED_DAYS}\n`);
  expect((await runSite(['fields'], { cwd })).stdout).toContain(
    '`npx --no -- site fields site` lists the keys of a file',
  );
});

test('`site fields` follows the width of the terminal', async () => {
  const { stdout } = await runSite(['fields', 'offers'], { env: { COLUMNS: '40' } });
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
});

test('an unknown key ends with 2 and the nearest name', async () => {
  expect(await runSite(['fields', 'hours.opns'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'No data file and no key is named `hours.opns`. Did you mean `hours.opens`?\n',
  });
});
