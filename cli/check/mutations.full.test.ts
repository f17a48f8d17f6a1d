// The check against its own blindness: the shipped site with one defect after another, each of which must be found where it is.
import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { expectedOf } from '../testing/mutation-check.ts';
import { builtFile } from '../testing/mutations/assets.ts';
import type { Plant } from '../testing/mutations/mutation.ts';
import { plants } from '../testing/mutations/index.ts';
import { createPlantedCheck, editSite, readSite, type SiteFiles } from '../testing/mutated-site.ts';
import { realSite } from '../testing/real-site.ts';
import type { CheckResult } from './check.ts';
import { rules } from './rules/index.ts';

let clean: SiteFiles;
let check: ReturnType<typeof createPlantedCheck>;
let onClean: CheckResult;

beforeAll(async () => {
  clean = readSite(realSite);
  check = createPlantedCheck(clean, { rules, expected: expectedOf(clean) });
  // Findings of the clean site are reused for every page that a defect leaves as it is.
  onClean = await check(clean);
});

test('the clean site has no finding but what must be done before launch', () => {
  const { problems, skipped } = onClean;
  expect(problems.filter(({ code }) => code !== 'placeholder-data').map(describe)).toEqual([]);
  expect(skipped).toEqual([]);
});

test('no defect is planted twice', () => {
  expect(plants.length).toBeGreaterThanOrEqual(90);
  expect(new Set(plants.map(({ rule, what }) => `${rule}: ${what}`)).size).toBe(plants.length);
});

test('every rule has a defect of its own', () => {
  const planted = new Set(plants.map(({ rule }) => rule));
  // A note on the data is no defect of the built site; other rules need a browser or the network.
  const unplanted = rules.filter(
    (rule) => !planted.has(rule.id) && !('checkRendered' in rule) && !('checkLinks' in rule),
  );
  expect(unplanted.map(({ id }) => id)).toEqual(['placeholder-data']);
});

test.each(plants.map((plant): [string, Plant] => [`${plant.rule}: ${plant.what}`, plant]))(
  '%s',
  async (_, plant) => {
    const files = editSite(clean, plant.edit);
    const { problems } = await check(files);
    const found = problems.filter(({ code }) => code !== 'placeholder-data');
    const locations = found.map(
      ({ code, severity, place }) => `${severity} ${code} ${place?.file}:${place?.line}:${place?.column}`,
    );
    const location = locationOf(plant, files);
    const isThere = locations.includes(`${plant.severity} ${plant.rule} ${location}`);
    // The first difference of a page may begin before what was edited, and html-validate points at the tag; the line must be right.
    const isLineThere =
      /^(?:output-differs$|html\/)/.test(plant.rule) &&
      locations.some((text) => text.startsWith(`error ${plant.rule} ${location.replace(/\d+$/, '')}`));
    expect(isThere || isLineThere, `${plant.rule} ${location} is not among ${locations.join(', ')}`).toBe(
      true,
    );
  },
);

/** `file:line:column` of the text that a plant points at, after its edit; a `¦` within it marks the location itself. */
function locationOf({ file, at }: Plant, files: SiteFiles): string {
  const path = builtFile({ paths: [...files.keys()] }, file);
  const text = new TextDecoder().decode(files.get(path) ?? new Uint8Array());
  const start = at === '' ? 0 : text.indexOf(at.replace('¦', ''));
  if (start === -1) throw new Error(`${path} does not contain ${at}`);
  const before = text.slice(0, start + Math.max(0, at.indexOf('¦'))).split('\n');
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function describe({ code, severity, place, message }: Problem): string {
  return `${severity} ${code} ${place?.file}:${place?.line}:${place?.column} ${message}`;
}
