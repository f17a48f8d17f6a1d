// `site probe` over https, as after a deployment: by its command, because a process trusts an
// authority from its start.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRules } from '../pipeline/hosts/host-rules.ts';
import { openDiskFiles } from '../serve/site-files.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { runSite, runSiteProcess } from '../testing/run-site.ts';
import { startSecureHost } from '../testing/servers/secure-host.ts';
import { copyFixture } from '../testing/site-fixture.ts';

test('probe asks over https, with HTTP/2, and compares the host with the build', async () => {
  const fixture = copyFixture();
  const { root } = fixture;
  // The policy of this page is wider than that of the home page.
  fixture.write(
    'pages/visit.yaml',
    `kind: page
title: Visit our office in Boulder
h1: Visit our office
description: Somebody is in the office on weekdays. Samples can be picked up there.
metaDescription: The way to the office of the roofers in Boulder, on a map that opens when you tap it.
sections:
  - type: embed
    heading: The way to us
    url: https://www.openstreetmap.org/?mlat=40.0150&mlon=-105.2705#map=17/40.0150/-105.2705
`,
  );
  await runSite(['build', '--root', root, '--host', 'nginx']);
  const out = join(root, 'dist');
  const rules = readRules('nginx', { root, out });
  if ('problems' in rules) throw new Error(JSON.stringify(rules.problems));
  const start = (hasHttp2: boolean) =>
    startSecureHost(createSiteServer(openDiskFiles(out), { basePath: () => '', rules }), hasHttp2);
  const probe = async (hasHttp2: boolean) => {
    const { origin, env } = await start(hasHttp2);
    const { code, stdout } = await runSiteProcess(['probe', origin, '--root', root, '--host', 'nginx'], { env });
    return { code, stdout: stdout.replaceAll(origin, '<origin>') };
  };
  expect(await probe(true)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^`<origin>` meets all \d+ expectations\.\n$/),
  });
  expect(await probe(false)).toEqual({
    code: 1,
    stdout: expect.stringMatching(
      /^http2 {2}Browsers can use HTTP\/2\.\n {2}The host speaks HTTP\/1\.1 only\.\n {2}> Add `http2` to `listen 443 ssl` of nginx, or run `a2enmod http2` for Apache; other hosts have it\.\n\n`<origin>` does not meet 1 of \d+ expectations\.\n$/,
    ),
  });

  const { origin } = await start(true);
  expect(await runSite(['probe', origin, '--root', root])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('  The host cannot be asked: self-signed certificate.\n'),
  });
});
