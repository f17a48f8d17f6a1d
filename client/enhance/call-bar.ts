// The bar to call from, at the foot of a phone's window. It stays away where the page itself offers a way to call or to ask, so
// that it covers neither a form nor the end of the page; the style sheet takes it away while something is typed.

// In pixels, the header's and the bar's own heights: what would stand behind them is not in view.
const ROOT_MARGIN = '-64px 0px -72px';

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
  // How high the bar is depends on the text size; what is focused or jumped to stays above it.
  new ResizeObserver(() => {
    const height = bar.offsetHeight;
    document.documentElement.style.scrollPaddingBlockEnd = height === 0 ? '' : `${height + 8}px`;
  }).observe(bar);
  for (const element of document.querySelectorAll('[data-has-cta]')) observer.observe(element);
}
