/** Returns a UUID of version 7: the library reads a session's start from it. */
export function createUuid(time: number): string {
  // From 2004 to 2527, a time has eleven hexadecimal digits.
  const hex = `0${time.toString(16)}`;
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7xxx-axxx-xxxxxxxxxxxx`.replace(/x/g, () =>
    ((Math.random() * 16) | 0).toString(16),
  );
}
