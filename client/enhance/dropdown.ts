// One dropdown of the header. Without script it is a `details` element; navigation.ts enhances both
// dropdowns and closes them with the mobile menu. Entry point: `enhanceDropdown`.
import { focusPinned, replaceWithButton } from './menu-button.ts';

export interface Dropdown {
  open(): void;
  close(): void;
}

/** The list stays open for a pointer that moves to it diagonally. */
const CLOSE_DELAY_MS = 200;

/** Turns `details` into a dropdown: by click and keys, and on a wide screen also on hover. */
export function enhanceDropdown(details: HTMLDetailsElement, narrowScreen: MediaQueryList): Dropdown {
  const list = details.querySelector<HTMLElement>('ul');
  if (list === null) return { open() {}, close() {} };
  const button = replaceWithButton(details, list);
  // `replaceWithButton` puts it into one.
  const box = button.parentElement as HTMLElement;
  const links = [...list.querySelectorAll('a')];
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  // The click that usually follows a hover must not close the list again.
  let isOpenedByHover = false;

  const setOpen = (open: boolean) => {
    clearTimeout(closeTimer);
    box.dataset['state'] = open ? 'open' : 'closed';
    button.setAttribute('aria-expanded', String(open));
    if (!open) isOpenedByHover = false;
  };
  const isOpen = () => box.dataset['state'] === 'open';
  const focusLink = (index: number) => focusPinned(links.at(index % links.length));

  box.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse' || narrowScreen.matches) return;
    isOpenedByHover = !isOpen();
    setOpen(true);
  });
  box.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !narrowScreen.matches)
      closeTimer = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  });
  button.addEventListener('click', () => {
    setOpen(!isOpen() || isOpenedByHover);
    isOpenedByHover = false;
  });
  box.addEventListener('keydown', (event) => {
    const { key } = event;
    const index = links.indexOf(document.activeElement as HTMLAnchorElement); // -1 for any other element.
    // In the mobile menu, Escape closes the whole menu.
    if (key === 'Escape' && isOpen() && !narrowScreen.matches) {
      event.preventDefault();
      setOpen(false);
      focusPinned(button);
      return;
    }
    const target = NEXT_INDEX[key]?.(index);
    if (target === undefined || (index === -1 && !key.startsWith('Arrow'))) return;
    event.preventDefault();
    setOpen(true);
    focusLink(target);
  });
  // Escape closes a list opened by hover, wherever the focus is (WCAG 1.4.13).
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen() && !narrowScreen.matches) setOpen(false);
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!narrowScreen.matches && !box.contains(relatedTarget as Node | null)) setOpen(false); // Focus is on elements.
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!narrowScreen.matches && !box.contains(target as Node)) setOpen(false); // Pointers are on elements.
  });
  setOpen(false);
  return { open: () => setOpen(true), close: () => setOpen(false) };
}

/** The index of the link to focus, by key and current index; -1 is the button. */
const NEXT_INDEX: Partial<Record<string, (index: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => (index === -1 ? -1 : index - 1),
  Home: () => 0,
  End: () => -1,
};
