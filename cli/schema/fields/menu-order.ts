import * as z from 'zod';
import { because } from '../definition/reason.ts';

export const menuOrder = z.number().int(because('is not a whole number', 'round it')).optional();
