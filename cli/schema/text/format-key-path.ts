/** Formats a path of keys as `questions[2].answer`; indexes count from 0. */
export function formatKeyPath(path: readonly (string | number)[]): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

/** Parses what formatKeyPath has written. */
export function parseKeyPath(text: string): (string | number)[] {
  return Array.from(text.matchAll(/\[(\d+)\]|[^.[\]]+/g), ([step, index]) =>
    index === undefined ? step : Number(index),
  );
}
