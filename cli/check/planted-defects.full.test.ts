// The check against its own blindness: one defect after another in the real site, and each is to be found, by the rule that knows it,
// at the place where it stands, and by no other.
import { beforeAll, expect, test } from 'vitest';
import { readExpectedSite } from '../commands/expected-site.ts';
import type { Problem } from '../problem.ts';
import { builtFile } from '../testing/planted-defects/assets.ts';
import type { Plant } from '../testing/planted-defects/plant.ts';
import { plants } from '../testing/planted-defects/plants.ts';
import {
  createPlantedCheck,
  editSite,
  readSite,
  type SiteFiles,
  writtenSite,
} from '../testing/planted-site.ts';
import { realSite } from '../testing/real-site.ts';
import { packageRoot } from '../testing/run-site.ts';
import type { CheckResult } from './check.ts';
import { rules } from './rules.ts';

let sound: SiteFiles;
let check: ReturnType<typeof createPlantedCheck>;
let checkUnbuilt: ReturnType<typeof createPlantedCheck>;
let onSound: CheckResult;

beforeAll(async () => {
  const data = readExpectedSite(packageRoot);
  if ('problems' in data) throw new Error('the data of the real site has problems');
  sound = readSite(realSite);
  check = createPlantedCheck(sound, { rules, expected: { ...data.expected, written: writtenSite(sound) } });
  checkUnbuilt = createPlantedCheck(sound, { rules, expected: data.expected });
  // What it finds in the sound site it knows again in the others.
  onSound = await check(sound);
});

test('the sound site has no finding but what is to be done before launch', () => {
  const { problems, skipped } = onSound;
  expect(problems.filter(({ code }) => code !== 'launch-sample').map(said)).toEqual([]);
  expect(skipped).toEqual([]);
});

test('every defect is another', () => {
  expect(plants.length).toBeGreaterThanOrEqual(90);
  expect(new Set(plants.map(({ rule, what }) => `${rule}: ${what}`)).size).toBe(plants.length);
});

test('every rule has a defect of its own', () => {
  const planted = new Set(plants.map(({ rule }) => rule));
  // What is to be done before launch is a note on the data, not a defect of the built site; what is shown takes a browser.
  const unplanted = rules.filter((rule) => !planted.has(rule.id) && !('shown' in rule));
  expect(unplanted.map(({ id }) => id)).toEqual(['launch-sample']);
});

test.each(plants.map((plant): [string, Plant] => [`${plant.rule}: ${plant.what}`, plant]))(
  '%s',
  async (_, plant) => {
    const files = editSite(sound, plant.edit);
    // Where it is known what the build wrote, it is told which of a page's two files was altered.
    const { problems } = await (plant.rule === 'unequal-twin' ? checkUnbuilt : check)(files);
    const found = problems.filter(({ code }) => code !== 'launch-sample');
    const place = placeOf(plant, files);
    expect(
      found.map(
        ({ code, severity, place: at }) => `${severity} ${code} ${at?.file}:${at?.line}:${at?.column}`,
      ),
    ).toContain(`${plant.severity} ${plant.rule} ${place}`);
    // That another file than the one it shows in was changed is said besides.
    const others = found.filter(
      ({ code, place: at }) =>
        !plant.also.includes(code) && (code !== 'altered-file' || at?.file === place.split(':')[0]),
    );
    expect(others.filter(({ code }) => code !== plant.rule).map(said)).toEqual([]);
    if (!plant.also.includes(plant.rule)) expect(others.map(said)).toHaveLength(1);
  },
);

/** `file:line:column` of the text that a plant points at, in what it made of the file; a `¦` within it marks the place itself. */
function placeOf({ file, at }: Plant, files: SiteFiles): string {
  const path = builtFile({ paths: [...files.keys()] }, file);
  const text = new TextDecoder().decode(files.get(path) ?? new Uint8Array());
  const start = at === '' ? 0 : text.indexOf(at.replace('¦', ''));
  if (start === -1) throw new Error(`${path} does not hold ${at}`);
  const before = text.slice(0, start + Math.max(0, at.indexOf('¦'))).split('\n');
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function said({ code, severity, place, message }: Problem): string {
  return `${severity} ${code} ${place?.file}:${place?.line}:${place?.column} ${message}`;
}
