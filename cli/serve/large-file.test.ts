import { closeSync, openSync, truncateSync, writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/run-site.ts';
import { openDiskFiles } from './site-files.ts';
import { createSiteServer } from './site-server.ts';

test('of a file that is larger than the memory, only the range that was asked for is read', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'tour.mp4');
  const bytes = 5_000_000_000;
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, 'end', bytes - 3);
  closeSync(descriptor);
  truncateSync(file, bytes);
  const server = createSiteServer(openDiskFiles(folder), { basePath: () => '' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (headers: Record<string, string>, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/tour.mp4`, { method, headers });

  const part = await ask({ range: 'bytes=-3' });
  expect([part.status, await part.text()]).toEqual([206, 'end']);
  expect(part.headers.get('content-range')).toBe(`bytes ${bytes - 3}-${bytes - 1}/${bytes}`);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect((await ask({ range: `bytes=${bytes}-` })).status).toBe(416);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes)]);
  const etag = head.headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
});
