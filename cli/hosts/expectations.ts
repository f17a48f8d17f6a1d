import { keysOf } from '../base/keys-of.ts';
import data from './expectations.yaml';
import type { audits } from './probe/audits.ts';

export type ExpectationId = keyof typeof audits;

/** What visitors can expect of every host, in the order in which it is asked. */
export const expectations = data as Readonly<Record<ExpectationId, { readonly title: string; readonly fix: string }>>;

export const expectationIds: readonly ExpectationId[] = keysOf(expectations);
