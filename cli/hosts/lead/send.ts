// Sends the test message as the page would, and says what the answer of the form service means.
// Entry points: sendMessage and judgeAnswer.
import type { readFormService } from '../../providers/form-services.ts';
import table from './answers.yaml';
import { type Answer, ask, createFinding, type LeadFinding, type Silence } from './ask.ts';
import type { Sending } from './live-page.ts';

/** The headers that tell the service where the message comes from; the rest is the browser's. */
export function listHeaders({ page, hasScript }: Sending): Record<string, string> {
  const accept = hasScript ? 'application/json' : 'text/html';
  return { accept, origin: page.origin, referer: `${page.origin}/`, 'user-agent': 'site probe' };
}

/** Posts the message once. Nothing is tried again: it could arrive twice. */
export function sendMessage(sending: Sending): Promise<Answer | Silence> {
  const body = new FormData();
  for (const [name, value] of sending.entries) body.append(name, value);
  return ask(sending.action, { method: 'POST', headers: listHeaders(sending), body });
}

const answers = table as readonly { readonly id: string; readonly status?: string; readonly text?: string }[];

/** What is wrong with the answer to a message; null if it was accepted and the visitor is told so. */
export function judgeAnswer(
  answer: Answer | Silence,
  { page, action, hasScript }: Sending,
  { name, success }: Pick<ReturnType<typeof readFormService>, 'name' | 'success'>,
): LeadFinding | null {
  const service = name === 'this endpoint' ? `\`${action.origin}\`` : name;
  if ('reason' in answer) return createFinding('silent', { service, reason: answer.reason });
  const { status, headers } = answer;
  const to = headers.get('location') ?? '';
  const text = status >= 300 && status < 400 ? to : answer.text;
  const values = { service, to, origin: page.origin, answer: `${status}${quote(text)}` };
  const isCaptcha = /captcha|turnstile|challenge/i.test(text);
  // Without the script, a page of thanks follows.
  const isOk = (status >= 200 && status < 300) || (!hasScript && (status === 302 || status === 303));
  // A page that asks for a captcha may come with 200, and then counts as success where only the status counts.
  if (isOk && (success === 'json' && hasScript ? isAccepted(answer) : !isCaptcha || text.startsWith('{'))) {
    const isReadable = [page.origin, '*'].includes(headers.get('access-control-allow-origin') ?? '');
    return !hasScript || isReadable || action.origin === page.origin ? null : createFinding('cors', values);
  }
  const entry = answers.find(
    (candidate) =>
      new RegExp(`^(?:${candidate.status ?? '.*'})$`).test(String(status)) &&
      new RegExp(candidate.text ?? '', 'i').test(text),
  );
  return createFinding(entry?.id ?? 'refused', values);
}

/** As client/enhance/form/send-form.ts reads an answer. */
function isAccepted({ headers, text }: Answer): boolean {
  const body = text.trim();
  if (body.startsWith('<') || (body !== '' && headers.get('content-type')?.includes('html'))) return false;
  try {
    const { ok, success } = JSON.parse(body) ?? {};
    return String(ok) !== 'false' && String(success) !== 'false';
  } catch {
    return true;
  }
}

const MAX_QUOTED = 160;

/** The words of an answer on one line, without markup and control characters. */
function quote(text: string): string {
  const plain = text.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi, ' ').replace(/[\p{Cc}\s`]+/gu, ' ');
  return plain.trim() === '' ? '' : `, "${plain.trim().slice(0, MAX_QUOTED)}"`;
}
