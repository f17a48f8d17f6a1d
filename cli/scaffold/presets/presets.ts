import { cleaner } from './cleaner.ts';
import { concrete } from './concrete.ts';
import { electrician } from './electrician.ts';
import { hvac } from './hvac.ts';
import { landscaper } from './landscaper.ts';
import { locksmith } from './locksmith.ts';
import { painter } from './painter.ts';
import { petGroomer } from './pet-groomer.ts';
import { plumber } from './plumber.ts';
import { pool } from './pool.ts';
import type { Preset, Topics } from './preset.ts';
import { roofer } from './roofer.ts';
import { treeService } from './tree-service.ts';

/** The trades of `site new`, in the order of its list. */
export const presets: readonly Preset[] = [
  cleaner,
  concrete,
  electrician,
  hvac,
  landscaper,
  locksmith,
  painter,
  petGroomer,
  plumber,
  pool,
  roofer,
  treeService,
];

/** For a site whose trade is not known. */
export const generalTopics: Topics = {
  differences: 'the homes, the weather, the way there, and local rules',
  questions: {
    service: ['How long does it take?', 'What does the price depend on?', 'What do we have to prepare?'],
    city: ['How soon can you be in {town}?', 'On which days are you in {town}?'],
  },
};
