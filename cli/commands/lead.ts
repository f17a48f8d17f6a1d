// `site probe --lead` and `--mail`: whether messages and calls reach the business. Entry point:
// probeLead.
import { randomInt } from 'node:crypto';
import { formatCommand } from '../base/format-command.ts';
import { describeLead, type LeadRecord, readLeadRecord, writeLeadRecord } from '../edit/owner/lead-record.ts';
import { findEditWords } from '../edit/owner/pages/edit-words.ts';
import { createFinding, type LeadFinding, type LeadResult } from '../hosts/lead/ask.ts';
import { checkExpiry } from '../hosts/lead/expiry.ts';
import type { Sending } from '../hosts/lead/live-page.ts';
import { checkMailDomain } from '../hosts/lead/mail-domain.ts';
import { parseMailbox, waitForMessage } from '../hosts/lead/mailbox.ts';
import { listHeaders } from '../hosts/lead/send.ts';
import { testForm } from '../hosts/lead/test-form.ts';
import { buildModels, type SiteModel } from '../model/model.ts';
import { readData } from '../pipeline/read-data.ts';
import { UsageError } from '../pipeline/usage-error.ts';
import { dialHref } from '../schema/fields/business/phone.ts';
import type { SiteOptions } from './flags/site-options.ts';
import { parseTarget } from './probe.ts';
import { EXIT } from './terminal/exit-code.js';
import type { Terminal } from './terminal/terminal.ts';

export interface LeadFlags {
  /** False for the domains alone. */
  readonly lead?: boolean;
  readonly mail?: boolean;
  readonly withoutScript?: boolean;
  readonly dryRun?: boolean;
  /** Whether to send another message in the same week. */
  readonly again?: boolean;
  readonly name?: string;
  readonly from?: string;
  /** How long to wait for the message, in milliseconds. */
  readonly wait?: number;
  /** The code of a message that has arrived. */
  readonly received?: string;
  readonly resolver?: string;
  readonly json?: boolean;
}

interface LeadOptions extends Pick<SiteOptions, 'root' | 'packageInfo'>, LeadFlags {
  readonly target: string | undefined;
  /** `SITE_LEAD_MAILBOX`, which is never printed. */
  readonly mailbox: string | undefined;
}

/** Less than a week, because a workflow does not begin on the minute. */
const MIN_AGE_MS = 6 * 86_400_000;
const WAIT_MS = 600_000;
/** Without those that people confuse. */
const CHARACTERS = 'ACDEFHJKLMNPRTUVWXY3479';
/** Pages that are asked for the form, if the home page has none. */
const MAX_PAGES = 4;

/** Tests how visitors reach the business. Returns 1 if something keeps them from it. */
export async function probeLead(options: LeadOptions, terminal: Terminal): Promise<number> {
  const { root, received, lead = false } = options;
  const mailbox = options.mailbox ? parseMailbox(options.mailbox) : undefined;
  if (mailbox === null)
    throw new UsageError(
      '`SITE_LEAD_MAILBOX` is not the address of a mailbox. Write it like `imaps://user:password@imap.example.com`, with the special characters of user and password as in other URLs: `@` is `%40`.',
    );
  const data = readData(root);
  if ('problems' in data) return terminal.problems(data.problems, 'Nothing was tested.', options);
  const [model] = buildModels(data.dataSet);
  const { url, email } = model.site;
  const last = readLeadRecord(root, url);
  if (received !== undefined) {
    if (last?.code !== received.toUpperCase())
      throw new UsageError(`The last test message that was sent from here does not have the code \`${received}\`.`);
    writeLeadRecord(root, url, { arrived: new Date().toISOString(), ...last });
    terminal.out('Recorded. `site report` and the start page of `site edit` say so.');
    return EXIT.ok;
  }
  const live = parseTarget(options.target ?? url).href.replace(/\/+$/, '');
  terminal.working(`Asking ${live}`);
  const result: (LeadFinding | string)[] = [];
  const sent = lead ? await sendTest(model, { ...options, live, last }) : null;
  result.push(...(sent?.result ?? []));
  let message = sent?.message ?? null;
  if (message !== null && message.arrived === undefined) {
    writeLeadRecord(root, url, message);
    terminal.working(`Waiting for the message with the code ${message.code}`);
    const waited = await awaitMessage(message, mailbox, options.wait ?? WAIT_MS);
    result.push(...waited.result);
    message = waited.message;
    writeLeadRecord(root, url, message);
  }
  result.push(...(await checkMailDomain(email, options.resolver)), ...(await checkExpiry(new URL(live))));
  const findings = result.filter((entry) => typeof entry !== 'string');
  const notes = result.filter((entry) => typeof entry === 'string');
  if (message !== null) notes.push(describeLead(message, findEditWords('en'), model.site.timeZone));
  const isOk = findings.length === 0;
  if (options.json === true) terminal.out(JSON.stringify({ ok: isOk, message, findings, notes }, null, 2));
  else {
    const lines = findings.map(({ id, what, fix }) => `${id}  ${what}\n  > ${fix}\n`);
    const end = isOk ? ['Nothing was found that keeps messages and calls from the business.'] : [];
    terminal.out([...lines, ...notes, ...end].join('\n'));
  }
  return isOk ? EXIT.ok : EXIT.problems;
}

interface LeadTest {
  readonly result: LeadResult;
  /** The message that should arrive; null for none. */
  readonly message: LeadRecord | null;
}

/** Sends a message, unless the last one is of this week. */
async function sendTest(
  model: SiteModel,
  { live, last, ...options }: LeadOptions & { readonly live: string; readonly last: LeadRecord | null },
): Promise<LeadTest> {
  const { site } = model;
  const code = Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const isRecent = last !== null && Date.now() - Date.parse(last.sent) < MIN_AGE_MS;
  const sends = options.dryRun !== true && (options.again === true || !isRecent);
  const { sending, isAccepted, result } = await testForm({
    ...{ site: site.url, form: site.form, phones: listPhones(site), sends },
    pages: listPages(model).map((path) => live + path),
    message: {
      name: options.name ?? site.hosting.leadTest.name,
      email: options.from ?? site.hosting.leadTest.from ?? site.email,
      phone: site.phone,
      text: `Test of the website by its web person, code ${code}`,
      hasScript: options.withoutScript !== true,
    },
  });
  if (sends || sending === null)
    return { result, message: isAccepted ? { code, sent: new Date().toISOString() } : null };
  if (options.dryRun === true) return { result: [...result, ...describeSending(sending)], message: null };
  return {
    result: [...result, 'Nothing was sent: the last message is of this week. `--again` sends one.'],
    message: last,
  };
}

async function awaitMessage(message: LeadRecord, mailbox: URL | undefined, waitMs: number) {
  const { code, sent } = message;
  const command = formatCommand(`probe --received ${code}`);
  if (mailbox === undefined)
    return {
      result: [
        `The form service accepted the message. Look for the code ${code} in the inbox, then run \`${command}\`.`,
      ],
      message,
    };
  const arrival = await waitForMessage(mailbox, code, { waitMs });
  if (arrival.state !== 'arrived')
    return { result: [createFinding(arrival.state, { ...arrival, code, seconds: waitMs / 1000 })], message };
  const arrived = new Date().toISOString();
  const seconds = Math.round((Date.parse(arrived) - Date.parse(sent)) / 1000);
  const result = arrival.isSpam ? [createFinding('spam', { folder: arrival.folder })] : [];
  return { result, message: { ...message, arrived, seconds } };
}

/** The home page, and a page of each other kind. */
function listPages({ home, pages, notFound }: SiteModel): readonly string[] {
  const paths = Object.values(pages).flatMap((list) => list.slice(0, 1).map(({ path }) => path));
  return [...new Set([home.path, ...paths])].filter((path) => path !== notFound.path).slice(0, MAX_PAGES);
}

function listPhones({ phone, phones, emergency, offices, address }: SiteModel['site']): string[] {
  const others = [...phones, ...offices, ...(emergency === undefined ? [] : [emergency])];
  return [phone, ...others.map((entry) => entry.phone)].map((number) => dialHref(number, address.country));
}

function describeSending(sending: Sending): string[] {
  const fields = [...Object.entries(listHeaders(sending)), ...sending.entries];
  const lines = fields.map(([name, value]) => `  ${name}: ${typeof value === 'string' ? value : '(no file)'}`);
  return [`Would send once: POST ${sending.action.href}`, ...lines, 'Nothing was sent.'];
}
