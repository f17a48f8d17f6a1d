// Starts what is on the page. The page is whole without any of it, and one that fails never stops the next. What is small and
// needed at once is here; the code of the gallery and the calculator is a chunk each, fetched when they come near or are about to be
// used. The form is here too: a visitor who presses its button and leaves at once must not have waited for anything.
import { enhanceCallBar } from './enhance/call-bar.ts';
import { enhanceContactForm } from './enhance/contact-form.ts';
import { persistFormDraft } from './enhance/form-draft.ts';
import { loadPhotosWhenNear } from './enhance/gallery-loading.ts';
import { enhanceNavigation } from './enhance/navigation.ts';
import { enhanceNotFound } from './enhance/not-found.ts';
import { enhanceWhenNear } from './enhance-when-near.ts';
import { startTagManager } from './tag-manager.ts';

type Enhance = (element: HTMLElement) => void;

/** By the value of `data-enhance`. */
const enhancements: Readonly<Record<string, Enhance>> = {
  navigation: enhanceNavigation,
  'call-bar': enhanceCallBar,
  'not-found': enhanceNotFound,
  'contact-form': combine(persistFormDraft, enhanceContactForm),
  gallery: combine(
    loadPhotosWhenNear,
    enhanceWhenNear(async () => (await import('./enhance/gallery.ts')).enhanceGallery),
  ),
  calculator: enhanceWhenNear(async () => (await import('./enhance/calculator.ts')).enhanceCalculator),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  try {
    enhancements[element.dataset['enhance'] ?? '']?.(element);
  } catch (error) {
    // To the page's own error reporting, without stopping the loop.
    reportError(error);
  }
}

startTagManager();

function combine(...steps: readonly Enhance[]): Enhance {
  return (element) => {
    for (const step of steps) step(element);
  };
}
