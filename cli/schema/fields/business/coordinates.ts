import * as z from 'zod';
import { because } from '../../definition/reason.ts';

export const latitude = createDegrees('latitude', 90).meta({
  expected: 'degrees, like `33.4152`; south of the equator is negative',
});

export const longitude = createDegrees('longitude', 180).meta({
  expected: 'degrees, like `-111.8315`; west of Greenwich is negative',
});

function createDegrees(name: string, limit: number) {
  const reason = because('is out of range', `a ${name} is between -${limit} and ${limit}`);
  return z.number().min(-limit, reason).max(limit, reason);
}
