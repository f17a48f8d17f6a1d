// What all tests of leads share: what they say, and a request that ends in time. Entry points: ask
// and createFinding.
import texts from './findings.yaml';

/** Something that may keep messages or calls from the business. */
export interface LeadFinding {
  readonly id: string;
  readonly what: string;
  readonly fix: string;
}

/** What was found, and in sentences what is well or could not be tested. */
export type LeadResult = readonly (LeadFinding | string)[];

/** Returns a text of findings.yaml with its values. */
export function createFinding(id: string, values: Readonly<Record<string, string | number>> = {}): LeadFinding {
  const { [id]: text } = texts as Readonly<Record<string, Omit<LeadFinding, 'id'>>>;
  const fill = (sentence = '') => sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return { id, what: fill(text?.what), fix: fill(text?.fix) };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** There was no answer; the end of a sentence says why. */
export interface Silence {
  readonly reason: string;
}

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 2_000_000;

/** Asks once and follows no redirect. Never rejects. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Answer | Silence> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status, headers } = response;
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.length > MAX_BYTES) return { reason: 'it does not end' };
    }
    return { status, headers, text };
  } catch (error) {
    return { reason: describeError(error) };
  }
}

/** The cause of an error of the network, without a period. */
export function describeError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause.message || cause.name).replace(/\.$/, '') : String(cause);
}
