// The photo strip: scrolls by itself, by wheel and by swipe, and opens photos in a lightbox. This
// file decides when the strip may scroll; each file next to it handles one kind of input.
// gallery-loading.ts, in the entry script, loads the photos.
import type { SiteAnalytics } from '../analytics/track.ts';
import { chooseAutoScrollSpeed, createAutoScroll, isTouchAgent } from './gallery/gallery-auto-scroll.ts';
import { watchPauseReasons } from './gallery/gallery-pauses.ts';
import { enhanceSwipe } from './gallery/gallery-swipe.ts';
import { enhanceWheel } from './gallery/gallery-wheel.ts';
import { enhanceLightbox } from './lightbox.ts';

const FADE_MS = 600;

/** Starts the gallery; throws if a part is missing. `track` never throws. */
export function enhanceGallery(gallery: HTMLElement, track: SiteAnalytics['track']): void {
  const findPart = <T extends HTMLElement>(name: string) => gallery.querySelector<T>(`[data-part="${name}"]`);
  const strip = findPart('strip');
  const button = findPart('pause');
  const lightbox = findPart<HTMLDialogElement>('lightbox');
  const arrows = [findPart('previous'), findPart('next')] as const;
  if (strip === null || button === null || lightbox === null) throw new Error('the gallery lacks a part');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const narrowScreen = matchMedia('(width < 44rem)');
  const scrollBehavior = (): ScrollBehavior => (reducedMotion.matches ? 'instant' : 'smooth');
  let paused = true;
  let maxScroll = 0;
  const autoScroll = createAutoScroll({
    strip,
    maxScroll: () => maxScroll,
    onWrap: () => strip.animate({ opacity: [0, 1] }, FADE_MS),
  });

  const update = () => {
    const speed = chooseAutoScrollSpeed({
      maxScroll,
      reducedMotion: reducedMotion.matches,
      isPhone: narrowScreen.matches || isTouchAgent(navigator),
      scrollsOnPhones: 'autoScrollOnPhones' in gallery.dataset,
    });
    // Without movement there is nothing to pause.
    button.hidden = speed === 0;
    for (const arrow of arrows) arrow?.toggleAttribute('hidden', maxScroll <= 0);
    gallery.toggleAttribute('data-auto-scrolls', speed > 0);
    autoScroll(paused ? 0 : speed);
  };
  const setPaused = watchPauseReasons(strip, (isPaused) => {
    paused = isPaused;
    update();
  });

  const measure = () => {
    maxScroll = strip.scrollWidth - strip.clientWidth;
    update();
  };
  const size = new ResizeObserver(measure);
  for (const element of [strip, strip.firstElementChild]) if (element !== null) size.observe(element);
  for (const query of [reducedMotion, narrowScreen]) query.addEventListener('change', update);
  const setPlaying = (isPlaying: boolean) => {
    button.dataset['state'] = isPlaying ? 'playing' : 'paused';
    setPaused('button', !isPlaying);
  };
  button.addEventListener('click', () => setPlaying(button.dataset['state'] === 'paused'));
  for (const [index, arrow] of arrows.entries())
    arrow?.addEventListener('click', () => {
      // Whoever looks at photos one by one wants them to stay.
      setPlaying(false);
      showNeighbor(strip, index === 0 ? -1 : 1, scrollBehavior());
    });
  enhanceWheel(strip, scrollBehavior);
  enhanceSwipe(strip, { scrollBehavior, onTouch: (touched) => setPaused('touch', touched) });
  followFocus(strip, scrollBehavior);
  enhanceLightbox(lightbox, {
    links: [...strip.querySelectorAll<HTMLAnchorElement>('a[data-index]')],
    onToggle: (open) => setPaused('lightbox', open),
    track,
  });
  gallery.dataset['ready'] = '';
}

/** Scrolls to the photo before or after the first whole one in view. */
function showNeighbor(strip: HTMLElement, direction: 1 | -1, behavior: ScrollBehavior): void {
  // The children of a list are HTML elements.
  const [first = 0, ...others] = [...strip.children].map((item) => (item as HTMLElement).offsetLeft);
  const starts = [0, ...others.map((start) => start - first)];
  const current = starts.findIndex((start) => start >= strip.scrollLeft - 1);
  strip.scrollTo({ left: starts[Math.max(0, current + direction)] ?? strip.scrollWidth, behavior });
}

/**
 * Scrolls the strip to the photo that receives keyboard focus. The browser would scroll only to the
 * photo's nearest edge, and a strip with scroll snapping would then snap back to the photo before.
 */
function followFocus(strip: HTMLElement, scrollBehavior: () => ScrollBehavior): void {
  strip.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const photo = target.getBoundingClientRect();
    const view = strip.getBoundingClientRect();
    if (photo.left >= view.left && photo.right <= view.right) return;
    target.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest', inline: 'start' });
  });
}
