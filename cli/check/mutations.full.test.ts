// The check against its own blindness: the shipped site with one defect after another, each of which must be found where it is.
import { beforeAll, expect, test } from 'vitest';
import type { Problem } from '../problem.ts';
import { createMutationCheck, editSite, readSite, type SiteFiles } from '../testing/mutated-site.ts';
import { expectedOf } from '../testing/mutation-check.ts';
import { builtFile } from '../testing/mutations/assets.ts';
import { mutations } from '../testing/mutations/index.ts';
import type { Mutation } from '../testing/mutations/mutation.ts';
import { realSite } from '../testing/real-site.ts';
import type { CheckResult } from './check.ts';
import { rules } from './rules/index.ts';

let clean: SiteFiles;
let check: ReturnType<typeof createMutationCheck>;
let onClean: CheckResult;

beforeAll(async () => {
  clean = readSite(realSite);
  check = createMutationCheck(clean, { rules, expected: expectedOf(clean) });
  // Findings of the clean site are reused for every page that a defect leaves as it is.
  onClean = await check(clean);
});

test('the clean site has no finding but what must be done before launch', () => {
  const { problems, skipped } = onClean;
  expect(problems.filter(({ code }) => code !== 'placeholder-data').map(describe)).toEqual([]);
  expect(skipped).toEqual([]);
});

test('no defect is planted twice', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(90);
  expect(new Set(mutations.map(({ rule, what }) => `${rule}: ${what}`)).size).toBe(mutations.length);
});

test('every rule has a defect of its own', () => {
  const mutated = new Set(mutations.map(({ rule }) => rule));
  // A note on the data is no defect of the built site; other rules need a browser or the network.
  const unmutated = rules.filter(
    (rule) => !mutated.has(rule.id) && !('checkRendered' in rule) && !('checkLinks' in rule),
  );
  expect(unmutated.map(({ id }) => id)).toEqual(['placeholder-data']);
});

test.each(mutations.map((mutation): [string, Mutation] => [`${mutation.rule}: ${mutation.what}`, mutation]))(
  '%s',
  async (_, mutation) => {
    const files = editSite(clean, mutation.edit);
    const { problems } = await check(files);
    const found = problems.filter(({ code }) => code !== 'placeholder-data');
    const locations = found.map(
      ({ code, severity, location }) =>
        `${severity} ${code} ${location?.file}:${location?.line}:${location?.column}`,
    );
    const location = locationOf(mutation, files);
    const exists = locations.includes(`${mutation.severity} ${mutation.rule} ${location}`);
    // The first difference of a page may begin before what was edited, and html-validate points at the tag; the line must be right.
    const isLineThere =
      /^(?:output-differs$|html\/)/.test(mutation.rule) &&
      locations.some((text) => text.startsWith(`error ${mutation.rule} ${location.replace(/\d+$/, '')}`));
    expect(exists || isLineThere, `${mutation.rule} ${location} is not among ${locations.join(', ')}`).toBe(
      true,
    );
  },
);

/** `file:line:column` of the text that a plant points at, after its edit; a `¦` within it marks the location itself. */
function locationOf({ file, at }: Mutation, files: SiteFiles): string {
  const path = builtFile({ paths: [...files.keys()] }, file);
  const text = new TextDecoder().decode(files.get(path) ?? new Uint8Array());
  const start = at === '' ? 0 : text.indexOf(at.replace('¦', ''));
  if (start === -1) throw new Error(`${path} does not contain ${at}`);
  const before = text.slice(0, start + Math.max(0, at.indexOf('¦'))).split('\n');
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function describe({ code, severity, location, message }: Problem): string {
  return `${severity} ${code} ${location?.file}:${location?.line}:${location?.column} ${message}`;
}
