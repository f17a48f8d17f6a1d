// The test of the contact page: what a visitor's browser does with it, and one message. Entry point:
// testForm.

import { type FormSettings, readFormService } from '../../providers/form-services.ts';
import { listBlocked, parsePolicy } from '../content-policy.ts';
import { ask, createFinding, type LeadFinding, type LeadResult } from './ask.ts';
import * as live from './live-page.ts';
import { judgeAnswer, sendMessage } from './send.ts';

export interface FormTest {
  /** The addresses of live pages that should have the form, the likeliest first. */
  readonly pages: readonly string[];
  /** The address of the site in the data. */
  readonly site: string;
  readonly form: FormSettings;
  /** The links to the numbers of the data, `tel:+13035550117`, that of the business first. */
  readonly phones: readonly string[];
  readonly message: live.TestMessage;
  /** False to send nothing. */
  readonly sends: boolean;
}

export interface FormTestResult {
  readonly result: LeadResult;
  /** What was sent, or would be; null if the page cannot be used, or no program may send it. */
  readonly sending: live.Sending | null;
  readonly isAccepted: boolean;
}

export async function testForm({ pages, site, form, phones, message, sends }: FormTest): Promise<FormTestResult> {
  const service = readFormService(form);
  const end = (result: LeadResult, sending: live.Sending | null = null, isAccepted = false) => ({
    ...{ result, sending, isAccepted },
  });
  for (const url of pages) {
    const page = await live.readLivePage(url);
    if ('reason' in page) return end([createFinding('page', { url, reason: page.reason })]);
    const address = page.elements.find((element) => live.read(element, 'rel') === 'canonical');
    const named = (address && live.read(address, 'href')) ?? 'nothing';
    // Nothing is sent to strangers.
    if (named !== site && !named.startsWith(`${site}/`)) return end([createFinding('other-page', { url, named })]);
    const sending = live.fillForm(page, message, service.trap);
    if (sending === null) continue;
    const { action, hasCaptcha } = sending;
    const isMoved = service.action !== null && new URL(service.action).href !== action.href;
    const found = [
      ...(isMoved ? [createFinding('moved-on-page', { live: action.href, data: service.action ?? '' })] : []),
      ...(await checkScript(page, action)),
      ...checkCalls(page.elements, phones),
    ];
    const reason = hasCaptcha ? 'The form asks, with a captcha, whether a person sends it.' : service.tests;
    if (reason !== null) return end([...found, `No test message was sent: write one by hand. ${reason}`]);
    if (!sends) return end(found, sending);
    const refusal = judgeAnswer(await sendMessage(sending), sending, service);
    // After `cors`, the message is on its way all the same.
    return refusal === null ? end(found, sending, true) : end([...found, refusal], sending, refusal.id === 'cors');
  }
  return end([createFinding('no-form', { pages: pages.join(', ') })]);
}

/** Whether the policies, of the header and in the page, and the host let the script of the page send the form. */
async function checkScript({ url, headers, elements }: live.LivePage, action: URL): Promise<LeadFinding[]> {
  const element = elements.find(({ tagName, properties }) => tagName === 'script' && 'src' in properties);
  const script = new URL((element && live.read(element, 'src')) ?? '', url);
  const metas = elements.filter((meta) => /^content-security-policy$/i.test(live.read(meta, 'httpEquiv') ?? ''));
  const policies = [headers.get('content-security-policy'), ...metas.map((meta) => live.read(meta, 'content'))];
  const needed = { 'connect-src': action, 'form-action': action, 'script-src': script };
  const blocked = Object.entries(needed).filter(([directive, target]) => {
    const sources = target.origin === url.origin ? [target.href, "'self'"] : [target.href];
    const isBlocked = (text: string, source: string) =>
      listBlocked(parsePolicy(text), new Map([[directive, [source]]])).length > 0;
    return policies.some((text) => text !== null && sources.every((source) => isBlocked(text, source)));
  });
  const answer = await ask(script);
  return [
    ...blocked
      .slice(0, 1)
      .map(([directive, { origin }]) => createFinding('policy', { url: url.href, directive, source: origin })),
    ...('status' in answer && answer.status === 200 ? [] : [createFinding('script', { url: script.href })]),
  ];
}

function checkCalls(elements: readonly live.Element[], phones: readonly string[]): LeadFinding[] {
  const listCalls = (list: readonly live.Element[]) =>
    list.flatMap((element) => (live.read(element, 'href') ?? '').match(/^tel:.*/i) ?? []);
  const hasCall = (part: live.Element | undefined) =>
    part !== undefined && listCalls(live.listElements(part)).length > 0;
  const findTag = (list: readonly live.Element[], tag: string) => list.find(({ tagName }) => tagName === tag);
  const values = { data: (phones[0] ?? '').slice(4) };
  const all = listCalls(elements);
  if (all.length === 0) return [createFinding('no-phone', values)];
  const wrong = all.find((link) => !phones.includes(link));
  const main = findTag(elements, 'main');
  const isAbove = hasCall(findTag(elements, 'header')) || hasCall(main && findTag(live.listElements(main), 'section'));
  const hasBar = hasCall(elements.find((element) => live.read(element, 'dataEnhance') === 'call-bar'));
  return [
    ...(wrong === undefined ? [] : [createFinding('wrong-phone', { ...values, live: wrong.slice(4) })]),
    ...(hasBar ? [] : [createFinding('no-call-bar')]),
    ...(isAbove ? [] : [createFinding('late-phone')]),
  ];
}
