/** `keepalive` allows 64 KiB, up to three bytes a character, shared with analytics. */
const MAX_KEEPALIVE_CHARACTERS = 8192;

/** Without `pagehide` for this long after `beforeunload`, a page stays: a link may call. */
const STAYS_AFTER_MS = 500;

/** `unconfirmed` is a request that was cut off because the visitor left: it may have arrived. */
export type Outcome = 'success' | 'error' | 'unconfirmed';

/**
 * Posts a form's data as the browser would, but asks for JSON. It waits as long as the browser
 * does: giving up on a slow request would make visitors send an inquiry twice.
 * @param success `json` also reads the body of the answer; otherwise only its status counts
 * @returns `success` for an accepted message; `error` for a refused one and for a network failure.
 * Never throws.
 */
export async function sendForm(action: string, data: FormData, success: string | undefined): Promise<Outcome> {
  const departure = watchDeparture();
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: data,
      // Any header that is not CORS-safelisted would cost a preflight request.
      headers: { Accept: 'application/json' },
      // Lets the request finish if the visitor leaves the page.
      keepalive: [...data.values()].join('').length <= MAX_KEEPALIVE_CHARACTERS,
    });
    return response.ok && (success !== 'json' || (await isAccepted(response))) ? 'success' : 'error';
  } catch {
    return departure.isLeaving() ? 'unconfirmed' : 'error';
  } finally {
    departure.stop();
  }
}

/** Some services refuse with an ok status: with a page, or with JSON that says so. */
export async function isAccepted(response: Response): Promise<boolean> {
  const body = (await response.text()).trim();
  if (body.startsWith('<') || (body !== '' && response.headers.get('content-type')?.includes('html'))) return false;
  try {
    const { ok, success } = JSON.parse(body) ?? {};
    return String(ok) !== 'false' && String(success) !== 'false';
  } catch {
    return true;
  }
}

/**
 * Tells whether the page is being left. Firefox and WebKit cancel requests right after
 * `beforeunload`, and the page runs until the next one arrives; but links that call or write fire
 * it too, and the page stays.
 */
function watchDeparture(): { isLeaving(): boolean; stop(): void } {
  let isLeaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = ({ type }: Event) => {
    isLeaving = true;
    clearTimeout(timer);
    if (type !== 'pagehide')
      timer = setTimeout(() => {
        isLeaving = false;
      }, STAYS_AFTER_MS);
  };
  const events = ['beforeunload', 'pagehide'];
  for (const event of events) addEventListener(event, leave);
  return {
    isLeaving: () => isLeaving,
    stop() {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, leave);
    },
  };
}
