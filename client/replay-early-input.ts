// Longer than this nobody waits at a photo that does not open; the link then does what it does without script.
const TIMEOUT_MS = 3000;

/**
 * Keeps a click on a photo from leaving the page while the element's code is on its way, and does it again when it is there.
 * @returns ends the holding; also to be called when the code cannot be had
 */
export function replayEarlyInput(element: HTMLElement): () => void {
  let replay: (() => void) | null = null;
  let timeout: ReturnType<typeof setTimeout>;
  const deferClick = (event: MouseEvent) => {
    const nextReplay = createReplay(event);
    if (nextReplay === null) return;
    event.preventDefault();
    if (replay === null) timeout = setTimeout(release, TIMEOUT_MS);
    replay = nextReplay;
  };
  const release = () => {
    element.removeEventListener('click', deferClick);
    clearTimeout(timeout);
    replay?.();
    replay = null;
  };
  element.addEventListener('click', deferClick);
  return release;
}

function createReplay({ ctrlKey, metaKey, shiftKey, altKey, target }: MouseEvent): (() => void) | null {
  // With a modifier it opens a tab or saves the file.
  const photo = (target as Element).closest<HTMLElement>('[data-index]');
  return photo === null || ctrlKey || metaKey || shiftKey || altKey ? null : () => photo.click();
}
