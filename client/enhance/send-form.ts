export type Outcome =
  | {
      readonly sent: true;
      /** Why an ok answer may have come from a captcha page or the like and not from the service's intake. */
      readonly suspicion: 'redirected' | 'html' | null;
    }
  /** `timeout`, `network`, or the answer as `status_500`. */
  | { readonly sent: false; readonly reason: string };

const PATIENCE_MS = 20_000;
/** Browsers refuse a `keepalive` request above 64 KiB; a character takes up to three bytes, and analytics shares the allowance. */
const KEEPALIVE_CHARACTERS = 8192;

/** Posts a form's data as the form itself would, asking for JSON. Only the status decides. Never throws. */
export async function sendForm(action: string, data: FormData): Promise<Outcome> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: data,
      // Every header beyond the plain ones would cost a preflight request.
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      // Sent to the end although the visitor leaves meanwhile.
      keepalive: [...data.values()].join('').length <= KEEPALIVE_CHARACTERS,
    });
    return response.ok
      ? { sent: true, suspicion: suspicionOf(response) }
      : { sent: false, reason: `status_${response.status}` };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return { sent: false, reason: timedOut ? 'timeout' : 'network' };
  }
}

function suspicionOf(response: Response): 'redirected' | 'html' | null {
  if (response.redirected) return 'redirected';
  return response.headers.get('content-type')?.startsWith('text/html') === true ? 'html' : null;
}
