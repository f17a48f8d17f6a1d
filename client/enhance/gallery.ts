// The photo strip: scrolls by itself, by wheel and by swipe, and opens photos in a lightbox. This file decides when the strip may
// scroll; each file next to it handles one kind of input. gallery-loading.ts, in the entry script, loads the photos.
import type { SiteAnalytics } from '../analytics/track.ts';
import { chooseAutoScrollSpeed, createAutoScroll, isTouchAgent } from './gallery-auto-scroll.ts';
import { followFocus } from './gallery-focus.ts';
import { watchPauseReasons } from './gallery-pauses.ts';
import { enhanceSwipe } from './gallery-swipe.ts';
import { enhanceWheel } from './gallery-wheel.ts';
import { enhanceLightbox } from './lightbox.ts';

const FADE_MS = 600;

/** Starts the gallery; throws if a part is missing. `track` never throws. */
export function enhanceGallery(gallery: HTMLElement, track: SiteAnalytics['track']): void {
  const findPart = <T extends HTMLElement>(name: string) => gallery.querySelector<T>(`[data-part="${name}"]`);
  const strip = findPart('strip');
  const button = findPart('pause');
  const lightbox = findPart<HTMLDialogElement>('lightbox');
  if (strip === null || button === null || lightbox === null) throw new Error('the gallery lacks a part');
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const narrowScreen = matchMedia('(max-width: 47.99rem)');
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
  button.addEventListener('click', () => {
    const play = button.dataset['state'] === 'paused';
    button.dataset['state'] = play ? 'playing' : 'paused';
    setPaused('button', !play);
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
