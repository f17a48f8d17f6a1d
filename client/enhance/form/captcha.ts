// The check that a person fills in a form. Its script comes from the provider and is loaded when
// somebody begins to fill in the form. Entry point: createCaptcha.

/**
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ and
 * https://docs.hcaptcha.com/configuration
 */
const SCRIPTS: Readonly<Record<string, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
};

/** What both providers have. */
interface Widget {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  reset(id: string): void;
}

/** The providers' usual widgets are 300 pixels wide. */
const NORMAL_WIDTH = 300;

/**
 * Shows the check of the form in an element, if it has one. Returns a function that tells whether it is passed, and
 * otherwise says so in the form. If its script does not load, the form service decides.
 */
export function createCaptcha(element: HTMLElement): () => boolean {
  const place = element.querySelector<HTMLElement>('[data-part=captcha]');
  const missing = element.querySelector<HTMLElement>('[data-part=captcha-missing]');
  const { provider = '', key: sitekey } = place?.dataset ?? {};
  const url = SCRIPTS[provider];
  if (place === null || missing === null || url === undefined) return () => true;
  let isPassed = true;
  const setPassed = (passed: boolean) => {
    isPassed = passed;
    if (passed) missing.hidden = true;
  };
  const load = () =>
    loadScript(url, () => {
      // The script defines it.
      const widget = (window as unknown as Readonly<Record<string, Widget | undefined>>)[provider];
      const id = widget?.render(place, {
        sitekey,
        size: place.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
        callback: () => setPassed(true),
        'expired-callback': () => setPassed(false),
      });
      if (id === undefined) return;
      setPassed(false);
      // An answer counts once.
      new MutationObserver(() => {
        if (element.dataset['state'] === 'submitting') return;
        if (isPassed) widget?.reset(id);
        setPassed(false);
      }).observe(element, { attributeFilter: ['data-state'] });
    });
  // Somebody may have begun before this code arrived.
  if (element.contains(document.activeElement)) load();
  else element.addEventListener('focusin', load, { once: true });
  return () => {
    missing.hidden = isPassed;
    if (!isPassed) missing.focus();
    return isPassed;
  };
}

/** Loads a script, which calls back when it is ready. A second form gets it from the cache. */
function loadScript(url: string, onReady: () => void): void {
  const script = document.createElement('script');
  const name = `captchaReady${document.scripts.length}`;
  Object.assign(window, { [name]: onReady });
  script.src = `${url}?render=explicit&onload=${name}`;
  document.head.append(script);
}
