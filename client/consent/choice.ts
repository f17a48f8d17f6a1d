// What the visitor chose about third parties; the loaders ask here, the bar stores it.

/** One year: after that the visitor is asked again. */
const MAX_AGE_MS = 31_536_000_000;
const STORAGE_KEY = 'site-consent';
/** Fired on the window when a visitor accepts. */
const ACCEPTED = 'site-consent';

export type Choice = 'granted' | 'denied';

/** Returns the choice of the last year; null if there is none, or the browser keeps nothing. */
export function readChoice(): Choice | null {
  try {
    const { choice, time } = JSON.parse(localStorage[STORAGE_KEY] ?? null) ?? {};
    return /^(granted|denied)$/.test(choice) && Date.now() - time < MAX_AGE_MS ? choice : null;
  } catch {
    return null;
  }
}

export function storeChoice(choice: Choice): void {
  try {
    localStorage[STORAGE_KEY] = JSON.stringify({ choice, time: Date.now() });
  } catch {}
  if (choice === 'granted') dispatchEvent(new Event(ACCEPTED));
}

/** Whether the browser sends Global Privacy Control and the site takes it as a refusal. */
export function isRefusedBySignal(): boolean {
  return CONSENT.respectsSignal && navigator.globalPrivacyControl === true;
}

/** Whether what needs consent may load; a choice counts more than the signal. */
export function isAllowed(): boolean {
  const choice = CONSENT.mode === 'none' ? null : readChoice();
  return choice === null ? CONSENT.mode !== 'opt-in' && !isRefusedBySignal() : choice === 'granted';
}

/** Runs code as soon as it is allowed, once. */
export function whenAllowed(run: () => void): void {
  if (isAllowed()) run();
  else addEventListener(ACCEPTED, run, { once: true });
}
