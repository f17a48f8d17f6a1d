import { keysOf } from '../base/keys-of.ts';
import data from './expectations.yaml';
import { addressAudits } from './probe/address-audits.ts';
import { headerAudits } from './probe/header-audits.ts';
import { siteAudits } from './probe/site-audits.ts';
import { transferAudits } from './probe/transfer-audits.ts';

/** How a host is asked about each expectation. */
export const audits = { ...addressAudits, ...headerAudits, ...siteAudits, ...transferAudits };

export type ExpectationId = keyof typeof audits;

/** What visitors can expect of every host, in the order in which it is asked. */
export const expectations = data as Readonly<Record<ExpectationId, { readonly title: string; readonly fix: string }>>;

export const expectationIds: readonly ExpectationId[] = keysOf(expectations);
