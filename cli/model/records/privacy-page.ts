import type { LegalPageRecord } from '../../schema/page.ts';
import type { Loaded } from './data-set.ts';

/** Whether a legal page is the privacy policy; in any language it is if its file is named so. */
export function isPrivacyPage({ value, source }: Loaded<LegalPageRecord>): boolean {
  return /privacy/i.test(`${source.file} ${value.path} ${value.label}`);
}
