// A site whose design is its own, built and checked as users do, in a browser, and as `site dev` serves it.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOwnDesign, writeOwnDesign } from '../../cli/testing/own-design.ts';
import { runSite } from '../../cli/testing/run-site.ts';
import { startSite } from '../../cli/testing/start-site.ts';
import { useBrowser } from '../testing/browser.ts';
import { useBuild } from '../testing/changed-site.ts';

const folder = useBuild(writeOwnDesign);
const browser = useBrowser(folder);

test('the design has no errors, also as a browser shows it, and the pages are those of the site', async () => {
  const root = join(folder, '..');
  expect(await runSite(['check', '--root', root, '--browser'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(' 0 errors, 0 warnings'),
  });
  const home = readFileSync(join(folder, 'es.html'), 'utf8');
  expect(home).toContain('<div class="night">');
  expect(home).toContain('<dt>Abril</dt>');
  expect(home).toContain('href="/es/window-washing"');
});

test('its styles, its font and its enhancements are used, and one that fails stops no other', async () => {
  const { page, open } = await browser.visit();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('class="night"', 'class="night" data-enhance="broken"');
    return route.fulfill({ response, body });
  });
  await open('/');
  await page.locator('.season[data-state=ready]').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(16, 22, 26)');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?text"?,/);
  await page.evaluate(() => document.fonts.ready);
  expect(
    await page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /text/.test(family) && status === 'loaded'),
    ),
  ).toBe(true);
  await expect.poll(() => errors.join()).toContain('An enhancement that fails stops no other.');
});

test('without a look nobody sees the link to the content and the honeypot', async () => {
  const { page, open } = await browser.visit();
  await open('/');
  for (const hidden of ['.skip-link', '.form-honeypot'])
    expect(await page.locator(hidden).evaluate((element) => getComputedStyle(element).clipPath)).toBe('inset(50%)');
});

test('a page without its elements loads no enhancement', async () => {
  const { page, open } = await browser.visit();
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await open('/privacy');
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.includes('enhancement-'))).toEqual([]);
  expect(readdirSync(join(folder, 'assets')).filter((file) => file.startsWith('enhancement-'))).toHaveLength(2);
});

test('what a replaced section lost is named, and a mistake publishes nothing', async () => {
  const { root, write, edit } = copyOwnDesign();
  const build = () => runSite(['build', '--root', root]);
  write('templates/sections/header.tsx', 'export default () => <header><p>Clear Ridge</p></header>;\n');
  expect(await build()).toMatchObject({ code: 0 });
  expect((await runSite(['check', '--root', root])).stdout).toContain('The header lost the link to `/`, the link to');
  edit('templates/sections/season.tsx', '<dt>{name}</dt>', "<dt style={{ color: 'red' }}>{name}</dt>");
  expect(await build()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /season\.tsx:\d+:\d+ {2}error {2}own-design\n.*`Season` cannot render the page `\/` of `.*home\.yaml`: `style` is blocked/,
    ),
  });
  edit('templates/sections/season.tsx', " style={{ color: 'red' }}", ' onClick={() => 1}');
  expect((await build()).stderr).toContain('`onClick` is blocked by the policy of the page.\n');
  edit('templates/sections/season.tsx', ' onClick={() => 1}', '');
  write(
    'templates/sections/hero.tsx',
    "import { H1 } from '@local-service/site/templates';\nexport default () => <H1 />;\n",
  );
  expect((await build()).stderr).toMatch(/hero\.tsx:2:23 .*\n.*`H1` is not in `@local-service/);
  rmSync(join(root, 'templates/sections/hero.tsx'));
  write('client/styles.css', '.night { color: red;\n');
  const { stdout, stderr } = await runSite(['build', '--root', root], { env: { GITHUB_ACTIONS: 'true' } });
  expect(stderr + stdout).toContain('client/styles.css:2:1  error  own-design');
  expect(stderr + stdout).toMatch(/::error file=\S*client\/styles\.css,line=2,col=1,/);
});

test('`site dev` follows an edit of a template, a style and a schema', async () => {
  const { root, edit } = copyOwnDesign();
  const { url } = await startSite(['dev', '--root', root]);
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  edit('templates/sections/hero.tsx', 'className="night"', 'className="night day"');
  await expect.poll(() => read('/'), { timeout: 20_000 }).toContain('<div class="night day">');
  const styles = async () => read(/href="(\/assets\/main-[^"]*\.css)"/.exec(await read('/'))?.[1] ?? '');
  edit('client/styles.css', '#10161a', '#123456');
  await expect.poll(styles, { timeout: 20_000 }).toContain('#123456');
  edit('templates/sections/season.tsx', 'months: z', 'weeks: z');
  edit('templates/sections/season.tsx', ', months, link }', ', weeks: months, link }');
  edit('data/pages/home.yaml', 'months:', 'weeks:');
  edit('data/pages/home.es-US.yaml', 'months:', 'weeks:');
  edit('data/pages/home.yaml', 'name: April', 'name: The first week');
  await expect.poll(() => read('/'), { timeout: 20_000 }).toContain('<dt>The first week</dt>');
  edit('templates/sections/season.tsx', '</dl>', '</d>');
  const readOverlay = async () => {
    const reader = (await fetch(`${url}/__site/events`)).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return new TextDecoder().decode(value);
  };
  await expect.poll(readOverlay, { timeout: 20_000 }).toContain('does not match opening `dl` tag');
});

test('ours as files of the site print the same pages', async () => {
  const { root } = copyOwnDesign();
  const names = [
    'footer',
    'contact-form',
    'gallery',
    'text-lists',
    'links',
    'call-bar',
    'service',
    'home',
    'price-tiers',
  ];
  await runSite(['build', '--root', root]);
  const readPages = () =>
    readdirSync(join(root, 'dist'))
      .filter((file) => file.endsWith('.html'))
      .map((file) => readFileSync(join(root, 'dist', file), 'utf8'));
  const before = readPages();
  for (const name of names) expect(await runSite(['add', 'template', name, '--root', root])).toMatchObject({ code: 0 });
  expect(await runSite(['add', 'section', 'Price promise', '--root', root])).toMatchObject({ code: 0 });
  expect(await runSite(['add', 'template', 'chips', '--wrap', '--root', root])).toMatchObject({ code: 0 });
  expect(await runSite(['build', '--root', root])).toMatchObject({ code: 0 });
  expect(readPages().map((page) => page.replaceAll(/<div class="own-chips">(.*?<\/nav>)<\/div>/g, '$1'))).toEqual(
    before,
  );
});
