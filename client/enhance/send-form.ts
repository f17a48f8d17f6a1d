/** Browsers refuse a `keepalive` request above 64 KiB; a character takes up to three bytes, and analytics shares the allowance. */
const MAX_KEEPALIVE_CHARACTERS = 8192;

/** `unconfirmed` is a request that was cut off because the visitor left: it may have arrived. */
export type Outcome = 'success' | 'error' | 'unconfirmed';

/**
 * Posts a form's data as the browser would, but asks for JSON and reads only the status of the response. It waits as long as the
 * browser does: giving up on a slow request would make visitors send an inquiry twice.
 * @returns `success` for an ok status; `error` for any other status and for a network failure. Never throws.
 */
export async function sendForm(action: string, data: FormData): Promise<Outcome> {
  let failure: Outcome = 'error';
  const leave = () => {
    failure = 'unconfirmed';
  };
  // Firefox cancels requests as soon as the visitor leaves, and the page runs until the next one arrives.
  addEventListener('beforeunload', leave);
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: data,
      // Any header that is not CORS-safelisted would cost a preflight request.
      headers: { Accept: 'application/json' },
      // Lets the request finish if the visitor leaves the page.
      keepalive: [...data.values()].join('').length <= MAX_KEEPALIVE_CHARACTERS,
    });
    return response.ok ? 'success' : 'error';
  } catch {
    return failure;
  } finally {
    removeEventListener('beforeunload', leave);
  }
}
