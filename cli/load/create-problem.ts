import { createProblemMaker } from '../base/problem-table.ts';
import data from './problems.yaml';

/** Makes a problem of problems.yaml. */
export const createProblem = createProblemMaker(data);
