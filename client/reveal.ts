/** Puts the part that needs script in the place of the part that stands in for it. */
export function reveal(element: HTMLElement): void {
  const form = element.querySelector<HTMLElement>('[data-part=form]');
  const fallback = element.querySelector<HTMLElement>('[data-part=fallback]');
  if (form === null || fallback === null) return;
  form.hidden = false;
  fallback.hidden = true;
}
