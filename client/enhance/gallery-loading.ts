const NEAR = '50px';

/**
 * Has every photo within 50 px of what is seen loaded, sideways too. Browsers load what is `lazy` from a distance of their own
 * choosing; this is where it ends.
 */
export function loadWhenNear(strip: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLImageElement).loading = 'eager'; // Only images are observed.
        observer.unobserve(target);
      }
    },
    // Around the strip and the window; where only a margin around the window is known, around that. Both would add up there.
    'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: NEAR } : { rootMargin: NEAR },
  );
  for (const image of strip.querySelectorAll('img')) observer.observe(image);
}
