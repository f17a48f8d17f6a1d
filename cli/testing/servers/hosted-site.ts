// A site for the tests of hosts: in two languages, with pages of its own, an embed on one of them,
// articles, addresses of several segments, pages whose folder has their name, former addresses and
// files of its own. Entry point: buildHostedSite.
import { join } from 'node:path';
import type { HostFacts } from '../../hosts/presets/preset.ts';
import type { SiteAddresses } from '../../hosts/probe/subject.ts';
import { loadData } from '../../load/load.ts';
import { buildModels } from '../../model/model.ts';
import { readHostFacts } from '../../pipeline/hosts/host-files.ts';
import { readInlineScript } from '../../pipeline/hosts/host-rules.ts';
import type { HostName } from '../../schema/fields/host-names.ts';
import { runSite } from '../run-site.ts';
import { copySite } from '../site-fixture.ts';
import type { AddressFacts } from './address-table.ts';

export interface HostedSite {
  /** Absolute path of the site's folder, which is removed when the test ends. */
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly site: string;
  readonly facts: HostFacts;
  readonly addresses: AddressFacts & SiteAddresses;
}

/** A page with a folder of its name, in which other pages are. */
export const HOSTED_PAGE = '/services/dog-grooming';

/**
 * Builds the site. @param url `https://example.com/roofs` @param out absolute path of the output
 * folder, by default in the site's
 */
export async function buildHostedSite(hosts: readonly HostName[], url: string, out?: string): Promise<HostedSite> {
  const fixture = copySite('groomer');
  const append = (file: string, text: string) => fixture.write(file, `${fixture.read(file)}${text}`);
  // Where a former address is a file, another letter case is the same one.
  const otherCase = hosts.includes('github-pages') ? '' : '  - /OLD/prices.php\n';
  append(
    'pages/about.yaml',
    `redirectFrom:
  - /old/Prices.php
${otherCase}  - /a-very-long-address/${'of-the-old-site-'.repeat(6)}end
  - http://www.old.example.com/caf%C3%A9/our%20work/
  - /?page_id=12
  - /index.php?p=3&x=a%20b
  - /blog/*
  - /blog/2020/*
`,
  );
  append(
    'site.yaml',
    `socialCards: false
gone: [/old/team, /fr/ancien, /shop/*, "/?cat=4"]
paths: { service: "/services/{service}", local: "/services/{service}/{city}" }
`,
  );
  // These name the addresses that pages had before.
  fixture.edit('articles/coat-calendar.md', '(/dog-grooming)', `(${HOSTED_PAGE})`);
  fixture.write('site.yaml', fixture.read('site.yaml').replace(/^popularPages: .*\n/m, ''));
  // Its policy is wider than that of the home page.
  fixture.write(
    'pages/visit.yaml',
    `kind: page
title: Visit our salon
h1: Visit our salon
description: Somebody is there on weekdays. Bring your dog.
metaDescription: The way to the salon of the groomers, on a map that opens when you tap it.
sections:
  - type: embed
    heading: The way to us
    url: https://www.openstreetmap.org/?mlat=40.0150&mlon=-105.2705#map=17/40.0150/-105.2705
`,
  );
  fixture.write('public/.well-known/security.txt', 'Contact: mailto:office@example.com\n');
  const { root } = fixture;
  const site = out ?? join(root, 'dist');
  const args = ['build', '--root', root, '--out', site, '--base-url', url];
  const { code, stderr } = await runSite([...args, ...hosts.flatMap((name) => ['--host', name])]);
  if (code !== 0) throw new Error(stderr);
  const { dataSet } = loadData(root);
  const models = buildModels(dataSet, { url });
  const { publicFiles } = dataSet;
  const inlineScript = readInlineScript(site);
  const facts = readHostFacts(models, { hosts, inlineScript, root, out: site, publicFiles });
  const languages = new Map(models.map((model) => [model.languages.prefix, model.site.language]));
  const errorLanguages = new Map([...languages].filter(([folder]) => folder !== ''));
  const addresses = { ...facts, languages, errorLanguages, page: HOSTED_PAGE, published: [] };
  return { root, site, facts, addresses };
}
