import { accessPlants } from './access.ts';
import { alteredPlants } from './altered.ts';
import { formPlants } from './forms.ts';
import { headPlants } from './head.ts';
import { imagePlants } from './images.ts';
import { linkPlants } from './links.ts';
import type { Plant } from './plant.ts';
import { routePlants } from './routes.ts';
import { safetyPlants } from './safety.ts';
import { schemaPlants } from './schema.ts';
import { truthPlants } from './truth.ts';
import { weightPlants } from './weight.ts';
import { wordPlants } from './words.ts';

export const plants: readonly Plant[] = [
  ...linkPlants,
  ...routePlants,
  ...headPlants,
  ...schemaPlants,
  ...truthPlants,
  ...formPlants,
  ...imagePlants,
  ...accessPlants,
  ...wordPlants,
  ...weightPlants,
  ...safetyPlants,
  ...alteredPlants,
];
