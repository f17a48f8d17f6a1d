/**
 * Scrolls the strip to the photo that receives keyboard focus. The browser would scroll only to the
 * photo's nearest edge, and a strip with scroll snapping would then snap back to the photo before.
 */
export function followFocus(strip: HTMLElement, scrollBehavior: () => ScrollBehavior): void {
  strip.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const photo = target.getBoundingClientRect();
    const view = strip.getBoundingClientRect();
    if (photo.left >= view.left && photo.right <= view.right) return;
    target.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest', inline: 'start' });
  });
}
