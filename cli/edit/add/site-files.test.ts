// The data of new sites, loaded as for a build. That the pages pass the check is tested by
// cli/commands/new.test.ts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { listPlaceholders } from '../../check/expected/placeholders.ts';
import { formatProblems } from '../../check/report/problems/problems.ts';
import type { DataSet } from '../../model/records/data-set.ts';
import { readData } from '../../pipeline/read-data.ts';
import { encodeDrawing } from '../../render/images/import-photo.ts';
import { BUSINESS_TYPES } from '../../schema/fields/business/business-types.ts';
import { slug, toSlug } from '../../schema/fields/text.ts';
import { defaultColors, findLowContrast, LOOKS } from '../../schema/formats/colors.ts';
import { findUnitOfSize } from '../../schema/prices/unit-code.ts';
import { listFormatChanges } from '../format-files.ts';
import { drawPhoto } from './data-files.ts';
import notices from './notices.yaml';
import { type Answers, createSiteFiles, PHOTO_FILE } from './site-files.ts';
import { design, findTrade, localizeTrade, otherTrade, type Trade, trades } from './trades.ts';

const photo = await encodeDrawing(drawPhoto(defaultColors.accent));
const program = { name: '@example/site', spec: '1.2.3', node: '>=20' };

function answer(trade: Trade, changes: Partial<Answers> = {}): Answers {
  return {
    name: 'Two Rivers',
    trade,
    town: 'Camas',
    region: 'WA',
    country: 'US',
    phone: '360-555-0142',
    color: defaultColors.accent,
    look: trade.look,
    services: trade.services.slice(0, 2),
    ...changes,
  };
}

/**
 * Writes a new site to a folder that is removed when the test ends; returns the texts of problems,
 * and the data without any.
 */
function load(answers: Answers): { readonly problems: string; readonly dataSet: DataSet | null } {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = new Map<string, string | Uint8Array>(createSiteFiles(answers, program, ''));
  for (const [path, content] of files.set(`data/photos/${PHOTO_FILE}`, photo)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  expect(listFormatChanges(root)).toMatchObject({ changes: [], problems: [] });
  const data = readData(root, { now: new Date('2026-01-01') });
  const problems = 'problems' in data ? data.problems : data.warnings;
  return { problems: formatProblems(problems, { color: false }), dataSet: 'problems' in data ? null : data.dataSet };
}

test.each(trades.map((trade) => [trade.trade, trade] as const))(
  'a new site of the trade %s has no problem and no warning, with one service or with all',
  (_, trade) => {
    for (const services of [trade.services.slice(0, 1), trade.services])
      expect(load(answer(trade, { services })).problems).toBe('');
  },
);

test.each([
  ['IE', 'en-IE', 'EUR', 'How long does it take?'],
  ['ES', 'es-ES', 'EUR', 'Placeholder: How long does it take?'],
  ['GB', 'en-GB', 'GBP', 'How long does it take?'],
])('a new site in %s has the language %s and the currency %s', (country, language, currency, question) => {
  const abroad = { town: 'Villar', region: undefined, country, phone: '+1 555-555-0100', services: ['Reparación'] };
  const { problems, dataSet } = load(answer(localizeTrade(otherTrade, country), abroad));
  expect(problems).toBe('');
  expect(dataSet?.site?.value).toMatchObject({ address: { locality: 'Villar', country }, language });
  expect(dataSet?.pricing?.value.currency).toBe(currency);
  expect(dataSet?.pages.service[0]?.value.questions[0]?.question).toBe(question);
});

test('names with characters that YAML gives a meaning are written as they are', () => {
  const name = `Joe's "Best": #1 & Söhne`;
  const { problems, dataSet } = load(
    answer(findTrade('cleaner') ?? otherTrade, { name, town: 'Coeur d’Alene', services: ['Yes: all of it #1'] }),
  );
  expect(problems).toBe('');
  expect(dataSet?.site?.value).toMatchObject({ name, address: { locality: 'Coeur d’Alene' } });
  expect(dataSet?.pages.service[0]?.value.service).toBe('Yes: all of it #1');
});

test('what nobody answered is a placeholder; with the answers there are at most 30 values to the first page', () => {
  const { dataSet } = load(answer(findTrade('cleaner') ?? otherTrade));
  const placeholders = dataSet === null ? [] : listPlaceholders(dataSet);
  expect([...new Set(placeholders.map(({ location }) => location.file))].sort()).toEqual([
    'data/cities/camas.yaml',
    'data/gallery.yaml',
    'data/local/camas/deep-cleaning.yaml',
    'data/local/camas/house-cleaning.yaml',
    'data/logo.svg',
    'data/pages/home.yaml',
    'data/pages/privacy.yaml',
    'data/services/deep-cleaning.yaml',
    'data/services/house-cleaning.yaml',
    'data/site.yaml',
  ]);
  expect(placeholders.filter(({ location }) => location.file === 'data/site.yaml').map(({ what }) => what)).toEqual([
    'the placeholder phone number `+13605550142`',
    'the placeholder email address `office@two-rivers.example.com`',
    'the placeholder URL `https://two-rivers.example.com`',
    'the placeholder form id `https://formspree.io/f/your-form-id`',
    'the placeholder hours `08:00`',
  ]);
  const ANSWERS = 7;
  expect(ANSWERS + placeholders.length).toBeLessThanOrEqual(30);
});

/** An entry of trades.yaml. */
const tradeSchema = z.strictObject({
  trade: slug,
  name: z.string(),
  aliases: z.array(z.string()).min(1),
  businessType: z.enum(BUSINESS_TYPES),
  look: z.enum(LOOKS),
  colors: z.enum(Object.keys(design.colors)),
  mark: z.enum(Object.keys(design.marks)),
  services: z.array(z.string()).length(6),
  units: z.record(slug, z.strictObject({ label: z.string(), size: z.string() })),
  labels: z.strictObject({ estimate: z.string(), quote: z.string() }),
  differences: z.string(),
  questions: z.strictObject({ service: z.array(z.string()).min(2), city: z.array(z.string()).min(2) }),
});

test('the colors of every trade are legible in every look, and its mark is small', () => {
  for (const [name, colors] of Object.entries(design.colors))
    expect([name, ...LOOKS.flatMap((look) => findLowContrast({ ...defaultColors, ...colors }, look))]).toEqual([name]);
  expect(Object.keys(design.colors)).toHaveLength(8);
  for (const [name, mark] of Object.entries(design.marks)) expect([name, mark.length <= 300]).toEqual([name, true]);
});

test('every trade has words and units of its own, and states no price', () => {
  z.array(tradeSchema).parse(trades);
  const names = trades.flatMap(({ trade, aliases }) => [trade, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
  for (const { trade, services, units, questions } of trades) {
    expect(new Set(services.map(toSlug)).size, trade).toBe(6);
    for (const { size = '' } of Object.values(units)) expect(findUnitOfSize(size), size).not.toBeNull();
    for (const question of [...questions.service, ...questions.city]) expect(question).toMatch(/^[A-Z].*\?$/);
    expect(JSON.stringify({ services, units, questions })).not.toMatch(/\d|\$/);
  }
});

test.each([
  ['arborist', 'tree-service'],
  ['Plumbing', 'plumber'],
  ['dental practice', 'dentist'],
  ['pet groomer', 'pet-groomer'],
  ['other', 'other'],
])('the word %s names the trade %s', (word, trade) => {
  expect(findTrade(word)?.trade).toBe(trade);
});

test('the scripts run the installed program, at an exact version', () => {
  const files = createSiteFiles(answer(findTrade('cleaner') ?? otherTrade), program, 'name: site\n');
  expect(JSON.parse(files.get('package.json') ?? '')).toEqual({
    name: 'two-rivers',
    private: true,
    scripts: { dev: 'site dev', build: 'site build', check: 'site check', preview: 'site preview' },
    dependencies: { '@example/site': '1.2.3' },
    engines: { node: '>=20' },
    allowScripts: { esbuild: false, '@example/site': false },
  });
  expect(files.get('pnpm-workspace.yaml')).toBe(
    'packages: [.]\nallowBuilds:\n  esbuild: false\npublicHoistPattern: ["@types/react"]\n',
  );
  expect(files.get('.github/workflows/site.yml')).toBe('name: site\n');
  for (const [path, content] of files) expect(content, path).not.toMatch(/npx (?!--no -- )/);
});

test('editors find a schema for every data file', () => {
  const files = createSiteFiles(answer(findTrade('cleaner') ?? otherTrade), program, '');
  const schemas = JSON.parse(files.get('.vscode/settings.json') ?? '')['yaml.schemas'] as Record<
    string,
    string | string[]
  >;
  const toPattern = (glob: string) => new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  const matches = (globs: readonly string[], path: string) =>
    globs.some((glob) => toPattern(glob).test(path)) &&
    !globs.some((glob) => glob.startsWith('!') && toPattern(glob.slice(1)).test(path));
  for (const path of files.keys())
    if (/^data\/.*\.yaml$/.test(path))
      expect(
        Object.values(schemas).filter((globs) => matches([globs].flat(), path)),
        path,
      ).toHaveLength(1);
});

test('prices are comments that become valid once the amounts are written', () => {
  const files = createSiteFiles(answer(findTrade('cleaner') ?? otherTrade), program, '');
  const service = files.get('data/services/house-cleaning.yaml') ?? '';
  expect(parse(service)).not.toHaveProperty('priceRange');
  const written = service
    .replaceAll('low: ,', 'low: 1,')
    .replaceAll('high: }', 'high: 2 }')
    .replace(/^# (priceRange:| {2}\w+:)/gm, '$1');
  expect(Object.keys(parse(written).priceRange)).toEqual(
    Object.keys(parse(files.get('data/pricing.yaml') ?? '').tiers),
  );
});

test.each(Object.keys(notices as object))(
  'a new site in %s asks on a legal page what its law wants to know',
  (country) => {
    const town = { town: 'Mainz', region: undefined, country, phone: '+1 555-555-0100' };
    const { problems, dataSet } = load(answer(otherTrade, { ...town, services: ['Chimney sweeping'] }));
    expect(problems).toBe('');
    const page = dataSet?.pages.legal.find(({ value }) => value.path === '/legal-notice');
    expect(JSON.stringify(page?.value).match(/Placeholder:/g)?.length).toBeGreaterThan(3);
  },
);
