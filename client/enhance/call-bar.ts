// The fixed call bar at the bottom of a phone's window. It hides while an element with
// `data-has-cta` is in view, so that it never covers the form or the footer. The style sheet hides
// it while a field has the focus.

// The heights of the header and the bar in pixels: content behind them does not count as visible.
const ROOT_MARGIN = '-64px 0px -72px';

/** Shows the bar (`data-state`) while no other call to action is in view. */
export function enhanceCallBar(bar: HTMLElement): void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      bar.dataset['state'] = inView.size === 0 ? 'shown' : 'hidden';
    },
    { rootMargin: ROOT_MARGIN },
  );
  // The bar's height depends on the text size; scroll padding keeps focused elements and anchors
  // above it.
  new ResizeObserver(() => {
    const height = bar.offsetHeight;
    document.documentElement.style.scrollPaddingBlockEnd = height === 0 ? '' : `${height + 8}px`;
  }).observe(bar);
  for (const element of document.querySelectorAll('[data-has-cta]')) observer.observe(element);
}
