// The header's menus. Without script they are `details` elements. With script they become buttons
// with `aria-expanded` that support hover and arrow keys, and on a narrow screen a modal menu that
// keeps the focus inside and locks the page behind.
import { enhanceDropdown } from './dropdown.ts';
import { focusPinned, replaceWithButton } from './menu-button.ts';

/** Turns the header's menus into buttons and dropdowns; does nothing if a part is missing. */
export function enhanceNavigation(navigation: HTMLElement): void {
  const panel = navigation.querySelector<HTMLElement>('.menu-panel');
  const menu = navigation.querySelector<HTMLDetailsElement>('[data-menu=mobile]');
  const modal = navigation.querySelector<HTMLElement>('[data-part=menu]');
  if (panel === null || menu === null || modal === null) return;
  const narrowScreen = matchMedia('(width < 64rem)');
  const dropdowns = [...panel.querySelectorAll<HTMLDetailsElement>('details')].map((details) =>
    enhanceDropdown(details, narrowScreen),
  );
  const toggle = replaceWithButton(menu, panel);
  const word = toggle.querySelector<HTMLElement>('[data-when-open]');
  const closedWord = word?.textContent ?? '';
  const isOpen = () => navigation.dataset['state'] === 'open';

  const setOpen = (open: boolean) => {
    navigation.dataset['state'] = open ? 'open' : 'closed';
    toggle.setAttribute('aria-expanded', String(open));
    if (word !== null) word.textContent = (open && word.dataset['whenOpen']) || closedWord;
    // The style sheet blocks scrolling of the page behind; `inert` blocks focus.
    document.documentElement.toggleAttribute('data-menu-open', open);
    for (const element of document.querySelectorAll<HTMLElement>('main, footer, .skip-link')) element.inert = open;
    // The rest of the page is inert while the menu is open, so the menu has the role of a dialog.
    for (const [name, value] of DIALOG_ATTRIBUTES) {
      if (open) modal.setAttribute(name, value || closedWord);
      else modal.removeAttribute(name);
    }
    // The menu opens with the first list, the prices.
    if (open) dropdowns[0]?.open();
    else for (const dropdown of dropdowns) dropdown.close();
  };

  markCurrentPage(panel);
  toggle.addEventListener('click', () => setOpen(!isOpen()));
  panel.addEventListener('click', (event) => {
    // A click is on an element.
    if ((event.target as Element).closest('a')) setOpen(false);
  });
  navigation.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      setOpen(false);
      focusPinned(toggle);
    } else if (event.key === 'Tab') wrapFocus(event, navigation);
  });
  narrowScreen.addEventListener('change', () => setOpen(false));
  // The menu is closed when the page returns from the back-forward cache.
  addEventListener('pageshow', () => setOpen(false));
  setOpen(false);
  navigation.dataset['ready'] = '';
}

/** A blank value stands for the word of the button. */
const DIALOG_ATTRIBUTES = [
  ['role', 'dialog'],
  ['aria-modal', 'true'],
  ['aria-label', ''],
] as const;

/** Marks the link to this page; the header's markup is the same on every page. */
function markCurrentPage(panel: HTMLElement): void {
  for (const link of panel.querySelectorAll('a'))
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
}

/** Makes Tab cycle through the toggle and the open menu. */
function wrapFocus(event: KeyboardEvent, navigation: HTMLElement): void {
  const stops = [...navigation.querySelectorAll<HTMLElement>('a, button')].filter((element) =>
    element.checkVisibility(),
  );
  const first = stops[0];
  const last = stops.at(-1);
  const from = event.shiftKey ? first : last;
  const to = event.shiftKey ? last : first;
  if (document.activeElement !== from) return;
  event.preventDefault();
  focusPinned(to);
}
