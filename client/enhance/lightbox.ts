// The lightbox of the gallery: a modal dialog that shows one photo at a time. gallery.ts starts it,
// and lightbox-swipe.ts recognizes swipes. Entry point: `enhanceLightbox`.
import type { SiteAnalytics } from '../analytics/track.ts';
import { watchSwipes } from './gallery/lightbox-swipe.ts';

interface Options {
  /** The links to the photos in order, each around its picture. */
  readonly links: readonly HTMLAnchorElement[];
  readonly onToggle: (open: boolean) => void;
  readonly track: SiteAnalytics['track'];
}

/** Opens photos in a dialog, one at a time, and reports every opening and every closing once. */
export function enhanceLightbox(dialog: HTMLDialogElement, { links, onToggle, track }: Options): void {
  let state: 'closed' | 'opening' | 'open' = 'closed';
  let index = 0;
  let opener: HTMLAnchorElement | null = null;

  const show = (target: number) => {
    index = (target + links.length) % links.length;
    const link = links[index];
    if (link !== undefined) showPhoto(dialog, link, index);
  };
  const open = (link: HTMLAnchorElement) => {
    state = 'opening';
    opener = link;
    dialog.toggleAttribute('data-has-scrollbar', innerWidth > document.documentElement.clientWidth);
    show(links.indexOf(link));
    onToggle(true);
    // A modal dialog recalculates the styles of the whole page, 40 ms on a slow phone, so it opens
    // in a task of its own.
    runBeforeNextInput(() => {
      dialog.showModal();
      state = 'open';
      track('lightbox_open', { image_index: index });
    });
  };
  const close = () => {
    if (state !== 'open') return;
    state = 'closed';
    dialog.close();
    // Safari does not focus a clicked link, so the dialog cannot return the focus to it.
    opener?.focus({ preventScroll: true });
    onToggle(false);
    track('lightbox_close', { image_index: index });
  };

  for (const link of links) {
    // Browsers fire `click` for Enter on a link. With a modifier key, the browser opens a tab or
    // saves the file.
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (state === 'closed') open(link);
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'];
    if (action === 'previous') show(index - 1);
    else if (action === 'next') show(index + 1);
    // Everything except the photo and its caption counts as backdrop.
    else if (target.closest('picture, figcaption') === null) close();
  });
  // Listens on the window because a key pressed while the dialog opens still goes to the link,
  // which has the focus.
  addEventListener('keydown', (event) => {
    // With a modifier key, the arrows belong to the browser: back and forward.
    if (state !== 'open' || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') show(index - 1);
    if (event.key === 'ArrowRight') show(index + 1);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  });
  watchSwipes(dialog, (direction) => show(index + direction));
  // The browser can close the dialog too, for example by a phone's back gesture. The `close` event
  // is a task of its own and may arrive after another photo has been opened.
  dialog.addEventListener('close', () => {
    if (!dialog.open) close();
  });
}

/** Runs a callback in the next task, or before handlers of an earlier input event. */
function runBeforeNextInput(run: () => void): void {
  const pending = new AbortController();
  const runOnce = () => {
    if (pending.signal.aborted) return;
    pending.abort();
    run();
  };
  for (const input of ['keydown', 'pointerdown'])
    addEventListener(input, runOnce, { capture: true, signal: pending.signal });
  setTimeout(runOnce);
}

function showPhoto(dialog: HTMLDialogElement, link: HTMLAnchorElement, index: number): void {
  const small = link.querySelector('picture');
  if (small === null) return;
  const large = createLargePicture(small);
  dialog.querySelector('picture')?.remove();
  dialog.querySelector('figure')?.prepend(large.picture);
  dialog.style.setProperty('--ratio', String(large.ratio));
  const number = dialog.querySelector('[data-part="number"]');
  if (number !== null) number.textContent = String(index + 1);
  // The caption of the gallery, in which a link leads to the service.
  const caption = link.nextElementSibling?.firstElementChild;
  const hasCaption = caption != null && !caption.matches('.gallery-position');
  dialog.querySelector('[data-part="caption"]')?.replaceChildren(...(hasCaption ? [caption.cloneNode(true)] : []));
}

/** Copies a photo for the whole window; its small file stays until the large one is there. */
function createLargePicture(small: HTMLPictureElement) {
  const picture = small.cloneNode(true) as HTMLPictureElement; // `cloneNode` returns the type of its original.
  for (const source of picture.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img'))
    source.sizes = '100vw';
  const image = picture.querySelector('img');
  if (image === null) throw new Error('a picture lacks its image');
  image.loading = 'eager';
  image.draggable = false;
  const shown = small.querySelector('img')?.currentSrc ?? '';
  if (shown !== '') image.style.backgroundImage = `url("${shown}")`;
  return { picture, ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')) };
}
