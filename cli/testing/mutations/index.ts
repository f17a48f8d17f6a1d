import { accessibilityMutations } from './accessibility.ts';
import { factMutations } from './facts.ts';
import { headMutations } from './head.ts';
import { hostMutations } from './hosts.ts';
import { imageMutations } from './images.ts';
import { linkMutations } from './links.ts';
import type { Mutation } from './mutation.ts';
import { outputMutations } from './output.ts';
import { routeMutations } from './routes.ts';
import { securityMutations } from './security.ts';
import { textMutations } from './text.ts';
import { weightMutations } from './weight.ts';

export const mutations: readonly Mutation[] = [
  ...linkMutations,
  ...routeMutations,
  ...headMutations,
  ...factMutations,
  ...imageMutations,
  ...accessibilityMutations,
  ...textMutations,
  ...weightMutations,
  ...securityMutations,
  ...outputMutations,
  ...hostMutations,
];
