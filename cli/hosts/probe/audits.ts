import { addressAudits } from './address-audits.ts';
import { headerAudits } from './header-audits.ts';
import { siteAudits } from './site-audits.ts';
import { transferAudits } from './transfer-audits.ts';

/** How a host is asked about each expectation. */
export const audits = { ...addressAudits, ...headerAudits, ...siteAudits, ...transferAudits };
