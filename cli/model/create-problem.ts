import { createProblemMaker } from '../problem.ts';
import data from './problems.yaml';

/** Makes a problem of problems.yaml. */
export const createProblem = createProblemMaker(data);
