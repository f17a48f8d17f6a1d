import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadData } from '../../load/load.ts';
import type { EstimateRules } from '../../model/calculator/estimate.ts';
import { buildModel } from '../../model/model.ts';
import { mergeWording } from '../../schema/wording/wording.ts';
import { packageRoot } from '../../testing/run-site.ts';
import { buildPriceSteps } from './price-steps.ts';

const model = buildModel(loadData(join(packageRoot, 'cli/testing/fixture')).dataSet, {});
const rules = model.estimateRules as EstimateRules; // The fixture has a calculator.
const buildSteps = (changes: Partial<EstimateRules>) =>
  buildPriceSteps({ ...model, estimateRules: { ...rules, ...changes } }, 'shingle-roofs');

test('2 % around a border of tiers, a note says that prices step there', () => {
  expect(buildSteps({})).toEqual([
    { from: 980, to: 1020, note: 'Prices step up at 1,000 sq ft, where our next range begins.' },
    { from: 1960, to: 2040, note: 'Prices step up at 2,000 sq ft, where our next range begins.' },
  ]);
});

test('with few units to a tier, the border and the next size are at it; the end of the last tier is no border', () => {
  expect(buildSteps({ minimumSize: 2, tierSizes: [10, 20, 30], largeSize: 40 })).toMatchObject([
    { from: 9, to: 11 },
    { from: 19, to: 21 },
  ]);
});

test('where published ranges overlap so far that no price steps, no note says so', () => {
  const overlapping = [1000, 2000, 3000].map((low) => ({ low, high: low + 2000 }));
  expect(buildSteps({ published: { 'shingle-roofs': overlapping } })).toEqual([]);
});

test.each([
  ['es-US', 'Los precios suben un escalón al llegar a 1,000 sq ft, donde empieza nuestro siguiente rango.'],
  ['fr-FR', 'Les prix montent d’un palier à 1\u202f000 sq ft, où commence notre fourchette suivante.'],
])('the note in %s', (language, note) => {
  const [step] = buildPriceSteps({ ...model, wording: mergeWording({}, language) }, 'shingle-roofs');
  expect(step?.note).toBe(note);
});
