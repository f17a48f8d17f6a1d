// What `site dev` adds to a page is in no file of the output.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { startSite } from '../../testing/start-site.ts';

const SCRIPT = /<script src="\/__site\/client\.js" data-version="\d+" data-look="slab"><\/script>(?=<\/body>)/;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

test('without its script, dev serves every file as build writes it, but for the policy that would block it', async () => {
  const { root } = copyFixture();
  expect((await runSite(['build', '--root', root])).code).toBe(0);
  const dist = join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  const pages = files.filter((file) => file.endsWith('.html') && !file.endsWith('/index.html'));
  expect(pages.length).toBeGreaterThan(10);
  for (const file of files.filter((name) => /\.(?:html|js|css|json|xml|txt|webmanifest)$/.test(name)))
    expect(readFileSync(join(dist, file), 'utf8'), file).not.toMatch(/__site|site-panel|site-problems/);

  const { url } = await startSite(['dev', '--root', root, '--editor', 'zed']);
  for (const file of pages) {
    const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
    const served = await (await fetch(url + path)).text();
    expect(served, file).toMatch(SCRIPT);
    expect(served.replace(SCRIPT, ''), file).toBe(readFileSync(join(dist, file), 'utf8').replace(POLICY, ''));
  }
  for (const file of files.filter((name) => /^assets\/[^/]+\.(?:js|css)$/.test(name)))
    expect(await (await fetch(`${url}/${file}`)).text(), file).toBe(readFileSync(join(dist, file), 'utf8'));

  // It tells where the texts of a page are in the data, with links to the editor.
  const ask = async (body: string) => {
    const response = await fetch(`${url}/__site/sources`, { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  };
  const texts = ['Roofers in Aurora', 'No text of this site'];
  expect(JSON.parse((await ask(JSON.stringify({ path: '/aurora-roofers', texts }))).text)).toEqual([
    {
      file: 'data/cities/aurora.yaml',
      line: 7,
      url: `zed://file${root}/data/cities/aurora.yaml:7:5`,
      fileUrl: `zed://file${root}/data/cities/aurora.yaml:1:1`,
    },
    null,
  ]);
  expect(await ask('{"path":"/","texts":"a"}')).toEqual({ status: 400, text: 'null' });
  expect((await ask('texts')).status).toBe(400);
});

test('an unknown editor ends dev with the names of those it knows', async () => {
  const { root } = copyFixture();
  expect(await runSite(['dev', '--root', root], { env: { SITE_EDITOR: 'cusor' } })).toMatchObject({
    code: 2,
    stderr:
      '`--editor` `cusor` is neither an editor that `site` knows nor a URL with `{file}`. Did you mean `cursor`?\n',
  });
});
