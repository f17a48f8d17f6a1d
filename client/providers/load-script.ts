/**
 * Adds a script of a third party to the page.
 * @param data its `data-` attributes, by their names in `dataset`
 * @returns resolves when it has run; rejects if it cannot be loaded
 */
export function loadScript(src: string, data: Readonly<Record<string, string>> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    Object.assign(script.dataset, data);
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

/** Returns the properties of an event that have a value. */
export function keepKnown<Value>(properties: Readonly<Record<string, Value | null>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(properties).filter((entry): entry is [string, Value] => entry[1] !== null));
}
