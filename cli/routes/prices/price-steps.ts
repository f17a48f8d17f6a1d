// The notes for sizes at the border of two tiers, where a unit more can cost much more.
import type { SizeNote } from '../../model/calculator/calculator-answer.ts';
import { estimate } from '../../model/calculator/estimate.ts';
import type { SiteModel } from '../../model/model.ts';
import { formatNumber } from '../../schema/formats/format.ts';
import { fillWords } from '../../schema/wording/fill-words.ts';

/** Sizes as near as this to a border are at it, as a part of the border: a tape is no better. */
const EDGE = 0.02;

/** Lists the steps of a service; none where published ranges overlap so far that no price steps. */
export function buildPriceSteps({ estimateRules: rules, pricing, wording }: SiteModel, project: string): SizeNote[] {
  if (rules === null) return [];
  const price = (size: number) => JSON.stringify(estimate(rules, { project, finish: null, size }));
  return rules.tierSizes.slice(0, -1).flatMap((border) => {
    if (border === null || price(border) === price(border * (1 + Number.EPSILON))) return [];
    // With few units to a tier, the part is less than a unit.
    const distance = Math.max(1, border * EDGE);
    const size = formatNumber(border, wording.language);
    const note = fillWords(wording.answer.step, { size, unit: pricing?.unit?.short ?? '' });
    return [{ from: border - distance, to: border + distance, note }];
  });
}
