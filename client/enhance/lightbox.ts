import { track } from '../analytics/track.ts';
import { largePicture } from './lightbox-picture.ts';
import { watchSwipes } from './lightbox-swipe.ts';

interface Options {
  /** To the photos, each around its picture, in their order. */
  readonly links: readonly HTMLAnchorElement[];
  readonly onToggle: (open: boolean) => void;
}

/** Opens photos large, one at a time. However it is closed, the browser says so once, by `close`. */
export function enhanceLightbox(dialog: HTMLDialogElement, { links, onToggle }: Options): void {
  let index = 0;
  let opener: HTMLAnchorElement | null = null;

  const show = (wanted: number) => {
    index = (wanted + links.length) % links.length;
    const picture = links[index]?.querySelector('picture') ?? null;
    if (picture !== null) showPhoto(dialog, picture, index);
  };
  const open = (link: HTMLAnchorElement) => {
    opener = link;
    dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth);
    show(links.indexOf(link));
    onToggle(true);
    // A modal dialog has the styles of the whole page worked out at once, 40 ms on a slow phone: a task of its own.
    beforeNextInput(() => {
      dialog.showModal();
      track('lightbox_open', { image_index: index });
    });
  };

  for (const link of links) {
    // Enter on a link is a click to the browser. With a modifier it opens a tab or saves the file.
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (opener === null) open(link);
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'];
    if (action === 'previous') show(index - 1);
    else if (action === 'next') show(index + 1);
    // Beside the photo is the backdrop.
    else if (target.closest('picture, figcaption') === null) dialog.close();
  });
  // On the window: a key that is pressed in the moment of opening was meant for the link, which still had the focus.
  addEventListener('keydown', (event) => {
    // With a modifier the arrows are the browser's: back and forward.
    if (!dialog.open || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') show(index - 1);
    if (event.key === 'ArrowRight') show(index + 1);
  });
  watchSwipes(dialog, (direction) => show(index + direction));
  dialog.addEventListener('close', () => {
    // Safari does not focus a link that is clicked, and so would give the focus back to nobody.
    opener?.focus({ preventScroll: true });
    opener = null;
    onToggle(false);
    track('lightbox_close', { image_index: index });
  });
}

/** Runs in the next task, or within an input that comes sooner: it finds what the last one asked for. */
function beforeNextInput(run: () => void): void {
  const waiting = new AbortController();
  const runOnce = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    run();
  };
  for (const input of ['keydown', 'pointerdown'])
    addEventListener(input, runOnce, { capture: true, signal: waiting.signal });
  setTimeout(runOnce);
}

function showPhoto(dialog: HTMLDialogElement, small: HTMLPictureElement, index: number): void {
  const large = largePicture(small);
  dialog.querySelector('picture')?.replaceWith(large.picture);
  dialog.style.setProperty('--ratio', String(large.ratio));
  for (const [part, text] of [
    ['number', String(index + 1)],
    ['caption', large.caption],
  ] as const) {
    const element = dialog.querySelector(`[data-part="${part}"]`);
    if (element !== null) element.textContent = text;
  }
}
