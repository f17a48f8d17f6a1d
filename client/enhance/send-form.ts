/** Browsers refuse a `keepalive` request above 64 KiB; a character takes up to three bytes, and analytics shares the allowance. */
const MAX_KEEPALIVE_CHARACTERS = 8192;

/**
 * Posts a form's data as the browser would, but asks for JSON and reads only the status of the response. It waits as long as the
 * browser does: giving up on a slow request would make visitors send an inquiry twice.
 * @returns true for an ok status; false for any other status and for a network failure. Never throws.
 */
export async function sendForm(action: string, data: FormData): Promise<boolean> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: data,
      // Any header that is not CORS-safelisted would cost a preflight request.
      headers: { Accept: 'application/json' },
      // Lets the request finish if the visitor leaves the page.
      keepalive: [...data.values()].join('').length <= MAX_KEEPALIVE_CHARACTERS,
    });
    return response.ok;
  } catch {
    return false;
  }
}
