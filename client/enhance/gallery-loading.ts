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
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  for (const image of strip.querySelectorAll('img')) observer.observe(image);
}
