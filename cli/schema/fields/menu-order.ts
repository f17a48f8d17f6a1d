import * as z from 'zod';

export const menuOrder = z.number().int().optional();
