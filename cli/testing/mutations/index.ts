import { accessPlants } from './accessibility.ts';
import { alteredPlants } from './output.ts';
import { formPlants } from './forms.ts';
import { headPlants } from './head.ts';
import { imagePlants } from './images.ts';
import { linkPlants } from './links.ts';
import type { Plant } from './mutation.ts';
import { routePlants } from './routes.ts';
import { safetyPlants } from './security.ts';
import { schemaPlants } from './structured-data.ts';
import { truthPlants } from './facts.ts';
import { weightPlants } from './weight.ts';
import { wordPlants } from './text.ts';

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
