// The photo strip: it drifts by itself, turns by wheel and finger, and shows a photo large. What may move it, and when, is decided
// here; the files beside this one each do one thing.
import { createDrift } from './gallery-drift.ts';
import { followFocus } from './gallery-focus.ts';
import { loadWhenNear } from './gallery-loading.ts';
import { watchPauses } from './gallery-pauses.ts';
import { enhanceSwipe } from './gallery-swipe.ts';
import { enhanceWheel } from './gallery-wheel.ts';
import { enhanceLightbox } from './lightbox.ts';

// Pixels in 16 ms; on phones only where the data asks for the older variant.
const SPEED = 0.8;
const SPEED_ON_PHONES = 0.4;

export function enhanceGallery(gallery: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string) => gallery.querySelector<T>(`[data-part="${name}"]`);
  const strip = part('strip');
  const button = part('pause');
  const lightbox = part<HTMLDialogElement>('lightbox');
  if (strip === null || button === null || lightbox === null) throw new Error('the gallery lacks a part');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const narrowness = matchMedia('(max-width: 767.98px)');
  const gliding = (): ScrollBehavior => (stillness.matches ? 'instant' : 'smooth');
  let paused = true;
  let end = 0;
  const drift = createDrift(strip, () => end);

  const update = () => {
    const onPhone = narrowness.matches || isTouchAgent();
    const phoneSpeed = 'driftOnPhones' in gallery.dataset ? SPEED_ON_PHONES : 0;
    const speed = end <= 0 || stillness.matches ? 0 : onPhone ? phoneSpeed : SPEED;
    // Where nothing moves there is nothing to pause.
    button.hidden = speed === 0;
    gallery.toggleAttribute('data-drifts', speed > 0);
    drift(paused ? 0 : speed);
  };
  const hold = watchPauses(strip, (held) => {
    paused = held;
    update();
  });

  const measure = () => {
    end = strip.scrollWidth - strip.clientWidth;
    update();
  };
  const size = new ResizeObserver(measure);
  for (const element of [strip, strip.firstElementChild]) if (element !== null) size.observe(element);
  for (const query of [stillness, narrowness]) query.addEventListener('change', update);
  button.addEventListener('click', () => {
    const play = button.dataset['state'] === 'paused';
    button.dataset['state'] = play ? 'playing' : 'paused';
    hold('button', !play);
  });
  enhanceWheel(strip, gliding);
  enhanceSwipe(strip, { gliding, onTouch: (touched) => hold('touch', touched) });
  followFocus(strip, gliding);
  loadWhenNear(strip);
  enhanceLightbox(lightbox, {
    links: [...strip.querySelectorAll('a')],
    onToggle: (open) => hold('lightbox', open),
  });
  gallery.dataset['ready'] = '';
}

function isTouchAgent(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  return (
    /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}
