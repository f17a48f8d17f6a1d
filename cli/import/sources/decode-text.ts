/** Decodes HTML in the character set that server or page name; old pages are rarely UTF-8. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const name = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  if (name !== undefined && !/^utf-?8$/i.test(name))
    try {
      return new TextDecoder(name).decode(bytes);
    } catch {
      // A name that does not exist says nothing.
    }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
