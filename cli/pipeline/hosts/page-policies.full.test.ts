// The policies of pages and that of a host's header, in Chromium: a browser enforces both.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ensureTestBrowser } from '../../../client/testing/chromium.ts';
import { openDiskFiles, readBasePath } from '../../serve/site-files.ts';
import { createSiteServer } from '../../serve/site-server.ts';
import { runSite } from '../../testing/run-site.ts';
import { copyFixture } from '../../testing/site-fixture.ts';
import { readRules } from './host-rules.ts';

const FRAME = 'https://www.youtube-nocookie.com';

test('only the page that shows a video may have its frame, and the header of the host lets it', {
  timeout: 300_000,
}, async () => {
  const { root, write, read } = copyFixture();
  const video = '{ type: embed, heading: Watch, url: "https://www.youtube.com/watch?v=0a1B2c3D4e5" }';
  write('cities/aurora.yaml', `${read('cities/aurora.yaml').trimEnd()}\nsections: [${video}]\n`);
  expect((await runSite(['build', '--root', root, '--host', 'netlify'])).code).toBe(0);
  const out = join(root, 'dist');
  const rules = readRules('netlify', { root, out });
  if ('problems' in rules) throw new Error(rules.problems[0]?.message);
  expect(rules.headers.find(([name]) => name === 'Content-Security-Policy')?.[1]).toContain(`frame-src ${FRAME}`);
  const files = openDiskFiles(out);
  const server = createSiteServer(files, { basePath: () => readBasePath(files), rules });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser() });
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  const blocked: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && blocked.push(message.text())));
  const framed: string[] = [];
  await page.route(`${FRAME}/**`, (route) => {
    framed.push(new URL(page.url()).pathname);
    return route.fulfill({ contentType: 'text/html', body: 'a video' });
  });
  const { port } = server.address() as AddressInfo;
  for (const path of ['/', '/aurora-roofers']) {
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await page.evaluate(async (src) => {
      const frame = document.createElement('iframe');
      frame.src = `${src}/embed/x`;
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
    }, FRAME);
  }
  expect(framed).toEqual(['/aurora-roofers']);
  expect(blocked).toEqual([expect.stringContaining(FRAME)]);
});
