// `site preview --host` answers as the real servers do: both are asked about the same expectations.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOST_NAMES } from '../model/schema/fields/host-names.ts';
import { probeHost } from '../probe/probe.ts';
import { hostFacts } from '../testing/host-facts.ts';
import { runSite } from '../testing/run-site.ts';
import { copyFixture } from '../testing/site-fixture.ts';
import { startSite } from '../testing/start-site.ts';
import { hosts } from './hosts.ts';

/** The limits of hosts that can be seen in a preview; the others are about compression and caches. */
const VISIBLE = [
  'canonical-redirect',
  'home-redirect',
  'moved',
  'gone',
  'policy',
  'security-headers',
] as const;

test.each(HOST_NAMES)(
  'the preview of %s meets what the host can meet, and nothing that it cannot',
  async (name) => {
    const fixture = copyFixture();
    fixture.write(
      'services/metal-roofs.yaml',
      `${fixture.read('services/metal-roofs.yaml')}redirectFrom: [/old/metal.php]\n`,
    );
    fixture.write('site.yaml', `${fixture.read('site.yaml')}gone: [/gutters]\n`);
    const out = join(fixture.root, 'dist');
    expect((await runSite(['build', '--root', fixture.root, '--host', name])).code).toBe(0);
    const { url } = await startSite(['preview', '--root', fixture.root, '--out', out, '--host', name]);
    const moved = new Map([['/old/metal.php', '/metal-roofs']]);
    const { hosting } = hostFacts();
    const result = await probeHost(url, {
      basePath: '',
      page: '/roof-prices',
      moved,
      gone: ['/gutters'],
      hosting,
    });
    if (typeof result === 'string') throw new Error(result);
    const { cannot } = hosts[name](hostFacts());
    const found = new Set(result.findings.map(({ id }) => id));
    expect(VISIBLE.filter((id) => found.has(id))).toEqual(VISIBLE.filter((id) => cannot[id] !== undefined));
    expect(result.findings.filter(({ id }) => cannot[id] === undefined)).toEqual([]);
  },
);
