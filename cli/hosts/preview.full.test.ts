// `site preview --host` answers as the real servers do: both are asked about the same expectations.
import { expect, test } from 'vitest';
import { HOST_NAMES, type HostName } from '../schema/fields/host-names.ts';
import {
  describeAnswer,
  leavesSite,
  listExpectedAnswers,
  listTemptingAddresses,
} from '../testing/servers/address-table.ts';
import { buildHostedSite, HOSTED_PAGE } from '../testing/servers/hosted-site.ts';
import { findServer, type ServerName } from '../testing/servers/running-server.ts';
import { startPreset } from '../testing/servers/start-preset.ts';
import { startSite } from '../testing/start-site.ts';
import { succeeded } from '../testing/succeeded.ts';
import { hosts } from './hosts.ts';
import { probeHost } from './probe/probe.ts';
import { openHost } from './probe/request.ts';

/**
 * The limits of hosts that can be seen in a preview; the others are about compression and caches.
 */
const VISIBLE = [
  'canonical-redirect',
  'home-redirect',
  'moved',
  'gone',
  'nearest-error',
  'policy',
  'security-headers',
] as const;

/**
 * Builds the site for a host and starts its preview. Returns the site with the address of the
 * preview.
 */
async function startPreview(name: HostName) {
  const hosted = await buildHostedSite([name], 'https://frontrange.example.com');
  const { root, site } = hosted;
  const start = (...flags: string[]) => startSite(['preview', '--root', root, '--out', site, ...flags]);
  const { url, output } = await start('--host', name);
  return { ...hosted, start, url, output };
}

const REAL: readonly ServerName[] = ['nginx', 'apache', 'caddy'];

test.each(HOST_NAMES)('the preview of %s meets what the host can meet, and answers as a real server', async (name) => {
  const { site, start, url, output, facts, addresses } = await startPreview(name);
  if (name === 'nginx') {
    expect(output()).toMatch(/\(press Ctrl-C to stop\)\.\n$/);
    // Without the rules of the host, it names the command that has them.
    expect((await start()).output()).toMatch(/`npx --no -- site preview --host nginx .*` answers as nginx does\.\n$/);
  }
  const result = succeeded(await probeHost(url, addresses));
  const { cannot } = hosts[name](facts);
  const found = new Set(result.findings.map(({ id }) => id));
  expect(VISIBLE.filter((id) => found.has(id))).toEqual(VISIBLE.filter((id) => cannot[id] !== undefined));
  expect(result.findings.filter(({ id }) => cannot[id] === undefined)).toEqual([]);

  const server = REAL.find((each) => each === name);
  const program = server === undefined ? null : findServer(server);
  if (server === undefined || program === null) return;
  const expected = listExpectedAnswers(addresses);
  const asked = expected.map((line) => line.split(': ')[0] ?? '');
  expect(await listAnswers(url, asked)).toEqual(expected);
  const origin = await startPreset({ name: server, program, site, facts });
  expect(await listAnswers(origin, asked)).toEqual(expected);
  expect(await listAnswers(url, OTHERS)).toEqual(await listAnswers(origin, OTHERS));
  for (const line of await listAnswers(url, listTemptingAddresses(HOSTED_PAGE)))
    expect([line, / (?:5\d\d|301)/.test(line) && leavesSite(line.split(' ').at(-1) ?? '')]).toEqual([line, false]);
});

/** Addresses of which every server has an opinion of its own, which the preview shares. */
const OTHERS = ['//evil.example/', '//about', '/ABOUT/', '/old'];

/** Returns the answers to addresses as `address: status location`. */
async function listAnswers(origin: string, addresses: readonly string[]): Promise<string[]> {
  const ask = openHost(origin);
  const answers: string[] = [];
  for (const address of addresses) {
    const { status, header, body } = await ask(address, { headers: { 'accept-encoding': 'identity' } });
    const location = header('location').replace(origin, '');
    answers.push(`${address}: ${describeAnswer({ status, location, body: body.toString('utf8') })}`);
  }
  return answers;
}
