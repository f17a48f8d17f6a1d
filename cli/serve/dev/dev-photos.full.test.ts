// What `site dev` does with photos, of which it makes the files when a browser asks for them.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyFixture } from '../../testing/site-fixture.ts';
import { startSite } from '../../testing/start-site.ts';

test('a photo is encoded when it is first requested, and only once; one that cannot be is reported', async () => {
  const { root } = copyFixture();
  // Not the cache that all copies share.
  rmSync(join(root, '.cache'), { recursive: true });
  const photos = join(root, '.cache/photos');
  const listEncoded = () =>
    existsSync(photos) ? readdirSync(photos).filter((file) => /\.(?:avif|jpeg)$/.test(file)) : [];
  const site = await startSite(['dev', '--root', root]);
  const home = await (await fetch(site.url)).text();
  const [photo, other] = new Set(home.match(/\/assets\/photos\/[^" ,]+\.avif/g));
  expect(listEncoded()).toEqual([]);
  const responses = await Promise.all([fetch(site.url + photo), fetch(site.url + photo)]);
  for (const { status, headers } of responses)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(listEncoded()).toHaveLength(1);
  const [whole, same] = await Promise.all(responses.map(readBytes));
  expect(same).toEqual(whole);
  const part = await fetch(site.url + photo, { headers: { range: 'bytes=0-9' } });
  expect(await readBytes(part)).toEqual(whole?.subarray(0, 10));

  const events = (await fetch(`${site.url}/__site/events`)).body?.values();
  // The encoder cannot write its file.
  rmSync(photos, { recursive: true });
  writeFileSync(photos, '');
  const failed = await fetch(site.url + other);
  expect(failed.status).toBe(500);
  expect(await failed.text()).toMatch(/^This file cannot be served: .*photos/);
  let shown = '';
  for await (const chunk of events ?? []) {
    shown += new TextDecoder().decode(chunk);
    if (shown.includes('.cache/photos')) break;
  }
  expect(shown).toContain('.cache/photos');
  await expect.poll(site.output).toContain('The rest of the site is still served.');
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.stop('SIGTERM')).toBe(0);
});

async function readBytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}
