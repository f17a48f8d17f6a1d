import { toButton } from './menu-button.ts';

export interface Dropdown {
  close(): void;
}

/** Milliseconds a list stays after the pointer has left, so that a slanted way to it does not lose it. */
const LEAVE = 200;

/** A list of links under a button: opens by hover on a wide screen, and by click, Enter, Space and arrow keys everywhere. */
export function enhanceDropdown(details: HTMLDetailsElement, narrow: MediaQueryList): Dropdown {
  const list = details.querySelector<HTMLElement>('ul');
  if (list === null) return { close() {} };
  const button = toButton(details, list);
  const box = button.parentElement as HTMLElement;
  const links = [...list.querySelectorAll('a')];
  let leaving: ReturnType<typeof setTimeout> | undefined;
  // Opened by hover; the click that usually follows must not close what the pointer has just opened.
  let hovered = false;

  const set = (open: boolean) => {
    clearTimeout(leaving);
    box.dataset['state'] = open ? 'open' : 'closed';
    button.setAttribute('aria-expanded', String(open));
    if (!open) hovered = false;
  };
  const isOpen = () => box.dataset['state'] === 'open';
  const focusLink = (index: number) => links.at(index % links.length)?.focus();

  box.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse' || narrow.matches) return;
    hovered = !isOpen();
    set(true);
  });
  box.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse' && !narrow.matches) leaving = setTimeout(() => set(false), LEAVE);
  });
  button.addEventListener('click', () => {
    set(!isOpen() || hovered);
    hovered = false;
  });
  box.addEventListener('keydown', (event) => {
    const { key } = event;
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (key === 'Escape' && isOpen()) {
      event.preventDefault();
      set(false);
      button.focus();
      return;
    }
    const target = TARGETS[key]?.(at);
    if (target === undefined || (at === -1 && !key.startsWith('Arrow'))) return;
    event.preventDefault();
    set(true);
    focusLink(target);
  });
  // Escape closes what hover has opened, wherever the focus is (WCAG 1.4.13).
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen() && !narrow.matches) set(false);
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!narrow.matches && !(relatedTarget instanceof Node && box.contains(relatedTarget))) set(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!narrow.matches && target instanceof Node && !box.contains(target)) set(false);
  });
  set(false);
  return { close: () => set(false) };
}

/** Where a key leads from the link at an index; -1 is the button. */
const TARGETS: Partial<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => (at === -1 ? -1 : at - 1),
  Home: () => 0,
  End: () => -1,
};
