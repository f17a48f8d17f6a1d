/**
 * Turns the strip to the photo that the keyboard has come to. The browser shows the nearest part of it, and a strip that snaps then
 * goes back to the edge of the photo before.
 */
export function followFocus(strip: HTMLElement, gliding: () => ScrollBehavior): void {
  strip.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const photo = target.getBoundingClientRect();
    const view = strip.getBoundingClientRect();
    if (photo.left >= view.left && photo.right <= view.right) return;
    target.scrollIntoView({ behavior: gliding(), block: 'nearest', inline: 'start' });
  });
}
