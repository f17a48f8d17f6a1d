// The bar that asks for consent, and the button in the footer that shows it again. Both are in the
// page, hidden. Entry point: startBar.
import { type Choice, isAllowed, isRefusedBySignal, readChoice, storeChoice } from './choice.ts';
import { tellGoogle } from './google-signals.ts';

/** Shows the bar to visitors who have not chosen, and lets everybody choose again. */
export function startBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-consent=bar]');
  const opener = document.querySelector<HTMLElement>('[data-consent=open]');
  if (bar === null || opener === null) return;
  const close = () => {
    const hadFocus = bar.contains(document.activeElement);
    bar.hidden = true;
    if (hadFocus) opener.focus({ preventScroll: true });
  };
  bar.addEventListener('click', ({ target }) => {
    // A click is on an element.
    const button = (target as Element).closest<HTMLElement>('[data-choice]');
    if (button === null) return;
    // The template writes no other.
    choose(button.dataset['choice'] as Choice);
    close();
  });
  bar.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  opener.hidden = false;
  opener.addEventListener('click', () => {
    bar.hidden = false;
    bar.querySelector('button')?.focus();
  });
  bar.hidden = CONSENT.mode !== 'opt-in' || readChoice() !== null || isRefusedBySignal();
}

function choose(choice: Choice): void {
  const wasAllowed = isAllowed();
  tellGoogle('update', choice);
  storeChoice(choice);
  if (choice === 'granted' || !wasAllowed) return;
  clearStores();
  // What runs already cannot be stopped otherwise.
  location.reload();
}

/** Removes what the third parties keep on the site's domain. */
function clearStores(): void {
  const isTheirs = (name: string) =>
    CONSENT.stores.some((store) => (store.endsWith('*') ? name.startsWith(store.slice(0, -1)) : name === store));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!isTheirs(name)) continue;
    const labels = location.hostname.split('.');
    const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way.
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    try {
      for (const name of Object.keys(window[storage])) if (isTheirs(name)) window[storage].removeItem(name);
    } catch {}
}

startBar();
