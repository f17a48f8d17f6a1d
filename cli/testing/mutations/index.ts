import { imageMutations } from './images.ts';
import { type Mutation, readMutations } from './mutation.ts';
import { pageMutations } from './pages.ts';

export const mutations: readonly Mutation[] = [...readMutations(), ...pageMutations, ...imageMutations];
