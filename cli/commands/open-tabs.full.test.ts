// A tab that is open while a new build is published: it asks for the script of the calculator only
// when the visitor gets there.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureTestBrowser } from '../../client/testing/chromium.ts';
import { startChromium } from '../check/browser/start-chromium.ts';
import { copyProgram, runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { startSite } from '../testing/start-site.ts';

const PAGE = '/roof-prices';

test('a tab that was open across a deploy still finds its calculator, unless old assets are not kept', async () => {
  const program = copyProgram();
  const fixture = copyFixture();
  const out = join(fixture.root, 'dist');
  fixture.write('site.yaml', `${fixture.read('site.yaml')}hosts: [nginx]\n`);
  const build = async () => {
    const { code, stderr } = await runSite(['build', '--root', fixture.root], { program });
    if (code !== 0) throw new Error(stderr);
  };
  await build();
  const { url } = await startSite(['preview', '--root', fixture.root, '--out', out, '--host', 'nginx']);
  const browser = await startChromium({ executable: await ensureTestBrowser(), host: '127.0.0.1' });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  // The calculator leads its page: so that it is not near, the page begins with something tall.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const spacer = document.createElement('div');
      spacer.style.height = '20000px';
      document.body.prepend(spacer);
    }),
  );
  const scripts: { url: string; status: number }[] = [];
  page.on('response', (response) => {
    if (/\/assets\/calculator-.*\.js$/.test(response.url()))
      scripts.push({ url: response.url(), status: response.status() });
  });
  await page.goto(url + PAGE, { waitUntil: 'load' });
  expect(scripts).toEqual([]);

  const source = join(program, 'client/enhance/calculator.ts');
  writeFileSync(source, `${readFileSync(source, 'utf8')}\nconsole.debug('the next build');\n`);
  await build();

  await page.locator('#calculator').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts).toMatchObject([{ status: 200 }]);
  const answer = page.locator('.calculator-range');
  const before = await answer.innerText();
  await page.locator('#calculator-size').fill('4321');
  await expect.poll(() => answer.innerText()).not.toBe(before);

  fixture.write('site.yaml', `${fixture.read('site.yaml')}hosting: { oldAssets: 0 }\n`);
  await build();
  expect((await fetch(scripts[0]?.url ?? '')).status).toBe(404);
});
