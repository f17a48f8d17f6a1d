/** Answers to this many texts are kept. */
const MOST = 2000;

/** A function of a text that remembers its last answers: the same photos and menus stand on page after page. */
export function keepLast<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const kept = new Map<string, Answer>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    // A copy: V8 keeps a whole page for as long as a few words that were cut out of it.
    const own = structuredClone(text);
    const fresh = answer(own);
    if (kept.size >= MOST) kept.clear();
    kept.set(own, fresh);
    return fresh;
  };
}
