/** Replaces `details` by a button; the controlled element stays, named by `aria-controls`. */
export function replaceWithButton(details: HTMLDetailsElement, controlled: HTMLElement): HTMLButtonElement {
  const summary = details.querySelector('summary');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = summary?.className ?? '';
  button.append(...(summary?.childNodes ?? []));
  button.setAttribute('aria-expanded', 'false');
  controlled.id ||= `menu-${details.dataset['menu']}`;
  button.setAttribute('aria-controls', controlled.id);
  const box = document.createElement('div');
  box.className = details.className;
  summary?.remove();
  box.append(button, ...details.childNodes);
  details.replaceWith(box);
  return button;
}

/** Focuses a control of the pinned header: the list around it may scroll, the page does not. */
export function focusPinned(control: HTMLElement | undefined): void {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'nearest' });
}
