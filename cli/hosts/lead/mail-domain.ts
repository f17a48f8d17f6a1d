// Whether a domain gets email, and others believe the email that it sends: MX, SPF (RFC 7208) and
// DMARC (RFC 7489). Entry point: checkMailDomain.
import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { getErrorCode } from '../../base/error-code.ts';
import { createFinding, type LeadResult } from './ask.ts';

const TIMEOUT_MS = 5000;
/** RFC 7208, section 4.6.4. */
const MAX_LOOKUPS = 10;

/** @param server the address of a name server, `127.0.0.1:5353`; undefined for that of the system */
export async function checkMailDomain(email: string, server: string | undefined): Promise<LeadResult> {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  const texts = async (name: string) => (await resolver.resolveTxt(name).catch(orNone)).map((parts) => parts.join(''));
  try {
    const mx = await resolver.resolveMx(domain).catch(orNone);
    // RFC 7505.
    const isNull = mx.length > 0 && mx.every(({ exchange }) => exchange === '' || exchange === '.');
    const findings = [
      mx.length === 0 ? 'no-mx' : isNull ? 'null-mx' : null,
      await checkSpf(texts, domain),
      await checkDmarc(texts, domain),
    ].flatMap((id) => (id === null ? [] : [createFinding(id, { domain })]));
    return findings.length > 0 ? findings : [`The domain \`${domain}\` has MX, SPF and DMARC.`];
  } catch (error) {
    return [`Not known: email of \`${domain}\`. The name server answers \`${getErrorCode(error)}\`.`];
  }
}

/** There is no such record; any other error says nothing of the domain. */
function orNone(error: unknown): never[] {
  if (['ENOTFOUND', 'ENODATA'].includes(getErrorCode(error) ?? '')) return [];
  throw error;
}

type ReadTexts = (name: string) => Promise<readonly string[]>;

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

async function checkSpf(texts: ReadTexts, domain: string): Promise<string | null> {
  const [record, ...others] = (await texts(domain)).filter(isSpf);
  if (record === undefined) return 'no-spf';
  if (others.length > 0) return 'two-spf';
  if (/\s\+?all(?:\s|$)/i.test(record)) return 'open-spf';
  return (await countLookups(texts, record, 0)) > MAX_LOOKUPS ? 'long-spf' : null;
}

/** Counts the terms that need a lookup, and stops after the eleventh: records may include each other. */
async function countLookups(texts: ReadTexts, record: string, before: number): Promise<number> {
  let count = before;
  const terms = record.matchAll(/\s[-+~?]?(include|redirect|exists|a|mx|ptr)(?:[:=]([^\s/]+))?(?=[\s/]|$)/gi);
  for (const [, name = '', target = ''] of terms) {
    count++;
    if (count > MAX_LOOKUPS) break;
    // A name with a macro depends on the message.
    if (!/^(?:include|redirect)$/i.test(name) || target.includes('%')) continue;
    const included = (await texts(target)).find(isSpf);
    if (included !== undefined) count = await countLookups(texts, included, count);
  }
  return count;
}

/** A domain without a record has that of the domain above it. */
async function checkDmarc(texts: ReadTexts, domain: string): Promise<string | null> {
  const records = (await texts(`_dmarc.${domain}`)).filter((text) => /^v=DMARC1\b/i.test(text));
  const above = domain.slice(domain.indexOf('.') + 1);
  if (records.length === 0) return above.includes('.') ? checkDmarc(texts, above) : 'no-dmarc';
  return records.length === 1 && /;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(records.join()) ? null : 'bad-dmarc';
}
