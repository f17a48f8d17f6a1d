/** The part of stdin that keys come from. */
export interface KeyStream {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
  on?(event: 'data', listener: (chunk: Buffer) => void): unknown;
  off?(event: 'data', listener: (chunk: Buffer) => void): unknown;
  resume?(): unknown;
  pause?(): unknown;
}

/**
 * Calls back with each key as soon as it is pressed, and with `q` for Ctrl-C, which is a key like
 * others then. Returns a function that gives the keyboard back.
 */
export function readKeys(stdin: KeyStream, onKey: (key: string) => void): () => void {
  const read = (chunk: Buffer) => {
    for (const key of chunk.toString()) onKey(key === '\u0003' ? 'q' : key.toLowerCase());
  };
  stdin.setRawMode?.(true);
  stdin.on?.('data', read);
  stdin.resume?.();
  return () => {
    stdin.off?.('data', read);
    stdin.setRawMode?.(false);
    stdin.pause?.();
  };
}
