// The generated scripts deploy a site in two languages, with pages of its own, articles and former
// addresses, to real servers: twice, over https with an authority of our own. A server that is not
// installed is skipped with one line.
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostFacts } from '../testing/host-facts.ts';
import { runSiteProcess } from '../testing/run-site.ts';
import {
  describeAnswer,
  leavesSite,
  listExpectedAnswers,
  listTemptingAddresses,
} from '../testing/servers/address-table.ts';
import { createDeployTarget, type DeployTarget } from '../testing/servers/deploy-target.ts';
import { buildHostedSite } from '../testing/servers/hosted-site.ts';
import { findServer, type ServerName } from '../testing/servers/running-server.ts';
import { hosts } from './hosts.ts';

// Longer than what nginx has room for in its tables of names and variables.
const OTHER = 'muddy-paws-and-happy-tails-dog-grooming.example.com';
const HOST = `www.${OTHER}`;
const ORIGIN = `https://${HOST}`;
/** Installs another site of this preset, as it may be there already. */
async function addNeighbor(name: ServerName, target: DeployTarget): Promise<void> {
  const place = {
    nginx: '/etc/nginx/conf.d/neighbor.conf',
    apache: '/etc/apache2/sites-enabled/neighbor.conf',
    caddy: '/etc/caddy/sites/neighbor',
  }[name];
  const [config] = hosts[name](hostFacts({ origin: 'https://neighbor.example.com' })).beside;
  if (config === undefined || !('content' in config)) throw new Error('There is no configuration.');
  writeFileSync(join(target.root, 'neighbor'), config.content);
  await target.run(`ssh root@neighbor 'mkdir -p ${dirname(place)} && cat > ${place}' < neighbor`, target.root);
}

describe.each(['nginx', 'apache', 'caddy'] as const)('%s', (name) => {
  const program = findServer(name);

  test.skipIf(program === null)('answers every address after two uploads, and never closes', async () => {
    const { root, addresses } = await buildHostedSite([name], ORIGIN);
    const target = await createDeployTarget(name, program ?? '');
    const page = readFileSync(join(root, `.hosts/${name}/DEPLOY.md`), 'utf8');
    await target.run(`ssh root@${HOST} sh -s < .hosts/${name}/server.sh`, root);
    target.start();
    const upload = `sh .hosts/${name}/upload.sh`;
    await expect.poll(() => target.run(upload, root).then(() => '', String)).toBe('');
    const certbot = /`(certbot certonly [^`]+)`/.exec(page)?.[1];
    if (certbot !== undefined) {
      await expect.poll(async () => (await target.ask(`http://${HOST}/`)).status).toBe(200);
      expect((await target.ask(`http://${HOST}/`)).headers['strict-transport-security']).toBeUndefined();
      await target.run(`ssh root@${HOST} ${JSON.stringify(certbot)}`, root);
    }
    const statusOf = (url: string) => target.ask(url).then(({ status }) => status, String);
    await expect.poll(() => statusOf(`${ORIGIN}/`)).toBe(200);

    // A build elsewhere gives every file a new time, and a page has changed.
    const first = await target.ask(`${ORIGIN}/about`);
    const dist = join(root, 'dist');
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) utimesSync(join(dist, file), 1, 1);
    writeFileSync(join(dist, 'robots.txt'), '# changed\n');
    const failed: string[] = [];
    let hasUploaded = false;
    const watch = async () => {
      while (!hasUploaded) {
        const status = await statusOf(`${ORIGIN}/about`);
        if (status !== 200) failed.push(String(status));
      }
    };
    const watching = watch();
    await target.run(upload, root);
    hasUploaded = true;
    await watching;
    expect(failed).toEqual([]);
    expect((await target.ask(`${ORIGIN}/robots.txt`)).body).toBe('# changed\n');
    const probe = ['probe', `${ORIGIN}:${target.ports.https}`, '--root', root, '--host', name];
    const { stdout } = await runSiteProcess(probe, { env: target.trust() });
    expect(stdout).toMatch(/ meets all \d+ expectations\.\n$/);
    const again = await target.ask(`${ORIGIN}/about`);
    // Apache calls the tag of a file weak while the file is new.
    const tagOf = (answer: typeof first) => [answer.headers.etag?.replace('W/', ''), answer.headers['last-modified']];
    expect(tagOf(again)).toEqual(tagOf(first));

    // Every address of the table; each other name and scheme is one redirect.
    const expected = listExpectedAnswers(addresses);
    const answers: string[] = [];
    for (const line of expected) {
      const [address = ''] = line.split(': ');
      const { status, headers, body } = await target.ask(ORIGIN + address);
      const location = (headers.location ?? '').replace(ORIGIN, '');
      answers.push(`${address}: ${describeAnswer({ status, location, body })}`);
    }
    expect(answers).toEqual(expected);
    for (const address of listTemptingAddresses('/about')) {
      const { status, headers } = await target.ask(ORIGIN + address);
      expect([address, status < 500, leavesSite((headers.location ?? '').replace(ORIGIN, ''))]).toEqual([
        address,
        true,
        false,
      ]);
    }
    for (const url of [`http://${HOST}/about?a=1`, `https://${OTHER}/about?a=1`]) {
      const { status, headers } = await target.ask(url);
      expect([url, [301, 308].includes(status), headers.location]).toEqual([url, true, `${ORIGIN}/about?a=1`]);
    }
    expect(await target.negotiate(HOST)).toBe('h2');
    expect(again.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test.skipIf(program === null)('keeps the sites that it has, and a configuration that works', async () => {
    const { root } = await buildHostedSite([name], ORIGIN);
    const target = await createDeployTarget(name, program ?? '');
    await target.run(`ssh root@${HOST} sh -s < .hosts/${name}/server.sh`, root);
    await addNeighbor(name, target);
    target.start();
    const upload = `sh .hosts/${name}/upload.sh`;
    await expect.poll(() => target.run(upload, root).then(() => '', String)).toBe('');
    const log = readFileSync(join(target.root, 'log'), 'utf8');
    const sent = [...log.matchAll(/^rsync .*$/gm)].map(([line]) => line);
    expect(sent.map((line) => [line.includes('dist/assets '), line.includes('--delete')])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(existsSync(join(target.root, 'etc/sudoers.d'))).toBe(true);
    const [config = ''] = readdirSync(join(root, `.hosts/${name}`)).filter((file) => /conf$|^Caddyfile$/.test(file));
    writeFileSync(join(root, `.hosts/${name}`, config), 'nonsense {\n');
    await expect(target.run(upload, root)).rejects.toThrow('The new configuration is refused; the former one stays.');
    const check = {
      nginx: 'nginx -t',
      apache: 'apachectl configtest',
      caddy: `caddy validate --config ${target.root}/etc/caddy/Caddyfile`,
    };
    await target.run(check[name], root);
  });
});
