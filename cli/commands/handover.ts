// `site handover`: one folder with which somebody else can go on. Entry point: handOver.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { DESIGN_FOLDERS } from '../base/files/design-files.ts';
import { formatNames } from '../base/format-names.ts';
import { writeXml } from '../base/markup.ts';
import { fill } from '../edit/fill.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { createGit } from '../edit/owner/publish/git.ts';
import { fillTemplate } from '../hosts/fill-template.ts';
import { buildModels, type SiteModel } from '../model/model.ts';
import { listRates, printPrice } from '../model/prices/service-prices.ts';
import type { DataSet } from '../model/records/data-set.ts';
import { listAllTexts } from '../model/text/list-texts.ts';
import { listAllThirdParties } from '../model/third-parties.ts';
import { formatDate } from '../model/time/today.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { formatFormerAddress } from '../schema/fields/former-address.ts';
import { build } from './build.ts';
import type { SiteOptions } from './flags/site-options.ts';
import ownerPage from './handover/owner.html.template?raw';
import readme from './handover/readme.md?raw';
import { checkEmpty } from './new.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

/** What is in a cell of a table. */
type Cell = string | number | null | undefined;

/** Writes the folder of a site, an absolute path that is empty or does not exist. Returns the exit code. */
export async function handOver(
  { folder, ...options }: SiteOptions & { readonly folder: string },
  terminal: Terminal,
): Promise<number> {
  const { root, packageInfo } = options;
  const name = relative(process.cwd(), folder) || '.';
  const ours = [options.out, ...['data', ...DESIGN_FOLDERS].map((source) => join(root, source))];
  if (ours.some((path) => `${folder}${sep}`.startsWith(path + sep)))
    throw new UsageError(`\`${folder}\` belongs to the site, or is published. Name a folder outside of it.`);
  checkEmpty(folder, 'site handover <folder>');
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'Nothing was written.', options);
  const { dataSet } = data;
  const [model] = buildModels(dataSet, options);
  mkdirSync(folder, { recursive: true });
  // Without a host, former addresses are pages that lead on, which any host can serve.
  const website = { ...options, out: join(folder, 'website'), hosts: [] };
  const code = await build({ ...website, reporters: [{ name: 'pretty', file: null }] }, terminal);
  if (code !== EXIT.ok) {
    rmSync(website.out, { recursive: true, force: true });
    return code;
  }
  const design = (dataSet.design ?? null) === null ? [] : DESIGN_FOLDERS.filter((part) => existsSync(join(root, part)));
  for (const copied of ['data', ...design])
    cpSync(join(root, copied), join(folder, copied), { recursive: true, dereference: true });
  const files = {
    'prices.csv': listPrices(model, dataSet),
    'texts.csv': listTexts(dataSet),
    'redirects.csv': listRedirects(model),
  };
  for (const [file, rows] of Object.entries(files)) writeFileSync(join(folder, file), formatTable(rows));
  const { site, url } = model;
  const date = formatDate(new Date(), site.timeZone);
  const endpoints = listEndpoints(model);
  const form = endpoints.includes('netlify')
    ? 'Messages of the form go to the host itself. Choose a form service, and replace the `action` of each form.'
    : `The forms send to ${formatNames(endpoints)}. They work at any host, but the service may know the domain.`;
  writeFileSync(
    join(folder, 'README.md'),
    fillTemplate(readme, { name: site.name, url: url.origin, version: packageInfo.version, date, design, form }),
  );
  writeFileSync(join(folder, 'owner.html'), await renderOwnerPage(model, { root, date }));
  terminal.out(
    `Wrote everything about the website to \`${name}\`: pages, data, photos and tables. Print \`owner.html\` for the owner; \`README.md\` is for the next web person.`,
  );
  return EXIT.ok;
}

function listPrices({ services, prices, pricing, money, wording }: SiteModel, dataSet: DataSet): Cell[][] {
  const tiers = services.flatMap(({ slug, service, path }) => {
    const file = dataSet.pages.service.find(({ value }) => value.path === path)?.source.file;
    return (prices.get(slug) ?? []).map(({ label, size, low, high, price }) => [
      ...[service, label, size, low, high, money.currency],
      ...[printPrice(price), file],
    ]);
  });
  const rates = listRates(pricing, { money, wording }).map(({ label, low, high, unitText, price }) => [
    ...[label, null, unitText, low, high, money.currency],
    ...[printPrice(price), dataSet.pricing?.source.file],
  ]);
  return [['For', 'Tier', 'Size or unit', 'From', 'To', 'Currency', 'As printed', 'File'], ...tiers, ...rates];
}

function listTexts(dataSet: DataSet): Cell[][] {
  const texts = listAllTexts(dataSet).flatMap(({ kind, page, language, key, text, source, path }) => {
    const { line } = source.location(path);
    return kind === 'value' ? [] : [[page, language, key, text, source.file, line]];
  });
  return [['Page', 'Language', 'Key', 'Text', 'File', 'Line'], ...texts];
}

function listRedirects({ redirects, gone, formerPatterns, url: { basePath } }: SiteModel): Cell[][] {
  const all: readonly (readonly [from: string, to: string | null])[] = [
    ...redirects,
    ...formerPatterns.map(({ to, ...pattern }) => [formatFormerAddress(pattern), to] as const),
    ...gone.map((from) => [from, null] as const),
  ];
  const rows = all.map(([from, to]) =>
    to === null ? [basePath + from, null, 410] : [basePath + from, basePath + to, 301],
  );
  return [['Former address', 'Page', 'Status'], ...rows];
}

/** Lists where messages go, those of the contact form first. */
function listEndpoints({ site, forms }: SiteModel): string[] {
  return [...new Set([site.form.endpoint, ...[...forms.values()].map(({ endpoint }) => endpoint)])];
}

/** Formats a table so that spreadsheets read it: they take UTF-8 only with its mark at the beginning. */
function formatTable(rows: readonly Cell[][]): string {
  const format = (cell: Cell) => (typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : (cell ?? ''));
  return `\uFEFF${rows.map((row) => `${row.map(format).join(',')}\r\n`).join('')}`;
}

async function renderOwnerPage(
  model: SiteModel,
  { root, date }: { readonly root: string; readonly date: string },
): Promise<string> {
  const { site, url } = model;
  const { handover: words, language } = findEditWords(site.language);
  const { profiles, facebook, hosts } = site;
  const remote = await createGit(root)(['remote', 'get-url', 'origin']);
  const rows = [
    [words.domain, new URL(url.origin).hostname],
    [words.dns, ''],
    [words.host, hosts.join(', ')],
    [words.form, listEndpoints(model)],
    [
      words.analytics,
      listAllThirdParties(model).map(({ name, settings: { id } }) => [name, id].filter(Boolean).join(' ')),
    ],
    [words.profiles, [facebook, ...profiles.map((profile) => profile.url)].filter((link) => link !== undefined)],
    [words.email, site.email],
    // A password in the address is nobody else's.
    [words.repository, remote.isOk ? remote.output.replace(/\/\/[^/]*@/, '//') : ''],
  ].map(([label, value]) => ({
    label: writeXml(String(label)),
    value: writeXml([value].flat().join(', ') || words.unknown),
  }));
  const texts = { ...words, title: fill(words.title, { name: site.name }), date, language };
  const escaped = Object.entries(texts).map(([key, text]) => [key, writeXml(text)] as const);
  return fillTemplate(ownerPage, { ...Object.fromEntries(escaped), rows });
}
