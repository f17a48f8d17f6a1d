const MARGIN = '50px';

/**
 * Loads each photo of a gallery when it is within 50 px of the window and of the visible part of
 * its strip. The style sheet hides `lazy` photos from the browser's own lazy loading, which starts
 * thousands of pixels earlier. Part of the entry script: the photos must not depend on the
 * gallery's chunk.
 */
export function loadPhotosWhenNear(gallery: HTMLElement): void {
  const strip = gallery.querySelector('[data-part="strip"]');
  if (strip === null) throw new Error('the gallery lacks its strip');
  const links = strip.querySelectorAll('[data-index]');
  const load: IntersectionObserverCallback = (entries, observer) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      loadPhoto(target);
    }
  };
  const observeLinks = (options: IntersectionObserverInit) => {
    const observer = new IntersectionObserver(load, options);
    for (const link of links) observer.observe(link);
  };
  if ('scrollMargin' in IntersectionObserver.prototype) observeLinks({ scrollMargin: MARGIN });
  else {
    // Safari before 26 and Firefox before 141 support margins only for the root: first the window,
    // then the strip.
    new IntersectionObserver(
      (entries, observer) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        observeLinks({ root: strip, rootMargin: MARGIN });
      },
      { rootMargin: MARGIN },
    ).observe(strip);
  }
  // Turns off the style sheet's fallback timer.
  gallery.dataset['loadsPhotos'] = '';
}

function loadPhoto(link: Element): void {
  const image = link.querySelector('img');
  if (image === null) return;
  image.loading = 'eager';
  // A photo decoded before it scrolls into view appears in its first frame there. The browser
  // reports a failed request itself.
  image.decode().catch(() => {});
}
