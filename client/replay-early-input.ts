// Longer than this nobody waits at a photo that does not open; the link then does what it does without script.
const TIMEOUT_MS = 3000;

/**
 * Keeps a click on a photo from leaving the page while the element's code is on its way, and does it again when it is there.
 * @returns ends the holding; also to be called when the code cannot be had
 */
export function replayEarlyInput(element: HTMLElement): () => void {
  let again: (() => void) | null = null;
  let patience: ReturnType<typeof setTimeout>;
  const hold = (event: MouseEvent) => {
    const use = repeatable(event);
    if (use === null) return;
    event.preventDefault();
    if (again === null) patience = setTimeout(release, TIMEOUT_MS);
    again = use;
  };
  const release = () => {
    element.removeEventListener('click', hold);
    clearTimeout(patience);
    again?.();
    again = null;
  };
  element.addEventListener('click', hold);
  return release;
}

function repeatable({ ctrlKey, metaKey, shiftKey, altKey, target }: MouseEvent): (() => void) | null {
  // With a modifier it opens a tab or saves the file.
  const photo = (target as Element).closest<HTMLElement>('[data-index]');
  return photo === null || ctrlKey || metaKey || shiftKey || altKey ? null : () => photo.click();
}
