// What becomes of a message that could not be sent: links that open an email or a text message with
// what was typed. It loads when the form comes near, because without a connection it could not.

/** Programs that open such links may cut longer ones. */
const MAX_CHARACTERS = 1800;

/** Shows the links, with the message, while its form says that it failed. */
export function enhanceInstead(element: HTMLElement): void {
  const wrapper = element.closest<HTMLElement>('.contact-form');
  const place = element.querySelector<HTMLElement>('[data-part=instead]');
  if (wrapper === null || place === null) throw new Error('the links in place of the form lack it');
  const update = () => {
    place.hidden = wrapper.dataset['state'] !== 'error';
    if (place.hidden) return;
    const body = encodeBody(readMessage(wrapper), element.dataset['cut'] ?? '');
    for (const link of place.querySelectorAll('a')) {
      // RFC 6068 ends lines of email so.
      const ended = link.protocol === 'mailto:' ? body.replaceAll('%0A', '%0D%0A') : body;
      link.href = link.href.replace(/body=.*/, `body=${ended}`);
    }
  };
  new MutationObserver(update).observe(wrapper, { attributeFilter: ['data-state'] });
  update();
}

/** Reads what the visitor has filled in, with its labels. */
function readMessage(wrapper: HTMLElement): string {
  const lines = [...wrapper.querySelectorAll('.field')].flatMap((field) => {
    const control = field.querySelector<HTMLInputElement>('[name]:not([type=file], [type=checkbox]:not(:checked))');
    if (control === null || control.value === '') return [];
    const label = field.querySelector('label')?.cloneNode(true) as HTMLElement | undefined;
    label?.querySelector('.optional, .required')?.remove();
    return [`${label?.textContent}: ${control.value}`];
  });
  return lines.join('\n');
}

/** Encodes a text, which ends at a word and says so if it is too long. */
function encodeBody(text: string, cut: string): string {
  // Half of a character cannot be encoded.
  const whole = text.replace(/\p{Cs}/gu, '?');
  const encoded = encodeURIComponent(whole);
  if (encoded.length <= MAX_CHARACTERS) return encoded;
  const note = encodeURIComponent(`\n${cut}`);
  let room = MAX_CHARACTERS - note.length;
  let kept = '';
  for (const character of whole) {
    room -= encodeURIComponent(character).length;
    if (room < 0) break;
    kept += character;
  }
  // The last word may be a part of one; a long one is a sentence, in languages without spaces.
  return encodeURIComponent(kept.replace(/\s+\S{0,40}$/, '')) + note;
}
