// Entry script: enhances every element with `data-enhance`. The page works without it, and an
// enhancement that fails does not stop the others. Small features that are needed at once are in
// this bundle. The gallery and the calculator are separate chunks, loaded when they come near or
// are about to be used. The contact form is here as well, because a visitor who submits and leaves
// at once must not have to wait for a chunk.
import { track } from './analytics/track.ts';
import { enhanceAnnouncement } from './enhance/announcement.ts';
import { enhanceCalculatorLink, receiveService } from './enhance/calculator-link.ts';
import { enhanceCallBar } from './enhance/call-bar.ts';
import { enhanceContactForm } from './enhance/contact-form.ts';
import { loadPhotosWhenNear } from './enhance/gallery/gallery-loading.ts';
import { enhanceNavigation } from './enhance/navigation.ts';
import { enhanceNotFound } from './enhance/not-found.ts';
import { enhanceOpenUntil } from './enhance/open-until.ts';
import { enhanceWhenNear } from './enhance-when-near.ts';
import { isolate } from './isolate.ts';

type Enhance = (element: HTMLElement) => void;

/** The enhancements by their `data-enhance` value. */
const enhancements: Readonly<Record<string, Enhance>> = {
  announcement: enhanceAnnouncement,
  navigation: enhanceNavigation,
  'call-bar': enhanceCallBar,
  'not-found': enhanceNotFound,
  'open-until': enhanceOpenUntil,
  'contact-form': enhanceContactForm,
  gallery: combine(
    loadPhotosWhenNear,
    enhanceWhenNear(async () => {
      const { enhanceGallery } = await import('./enhance/gallery.ts');
      // Passed on, because an import shared with a chunk would become another file that this script
      // waits for.
      return (element) => enhanceGallery(element, track);
    }),
  ),
  ...(HAS_EMBEDS && { embed: enhanceWhenNear(async () => (await import('./enhance/embed.ts')).enhanceEmbed) }),
  'calculator-link': enhanceCalculatorLink,
  // A page that is prerendered does not know yet which link leads to it.
  calculator: whenShown(
    combine(
      receiveService,
      enhanceWhenNear(async () => (await import('./enhance/calculator.ts')).enhanceCalculator),
    ),
  ),
  instead: enhanceWhenNear(async () => (await import('./enhance/instead.ts')).enhanceInstead),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  isolate(() => enhancements[element.dataset['enhance'] ?? '']?.(element));
}

/** Delays an enhancement of a prerendered page until the page is shown. */
function whenShown(enhance: Enhance): Enhance {
  return (element) => {
    if (document.prerendering !== true) enhance(element);
    else document.addEventListener('prerenderingchange', () => enhance(element), { once: true });
  };
}

function combine(...steps: readonly Enhance[]): Enhance {
  return (element) => {
    for (const step of steps) step(element);
  };
}
