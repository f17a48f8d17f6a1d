/** The characters of Windows-1252 from 0x80 on. Node's decoder takes it for Latin-1 in several versions (nodejs/node#60888). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const LATIN = /^(?:windows-1252|cp1252|latin-?1|iso-?8859-?1|(?:us-)?ascii)$/i;

/** Decodes HTML in the character set that its bytes, server or page name; old pages are rarely UTF-8. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const [first = 0, second = 0] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  if (isLittle) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    // Browsers save pages as UTF-8 whatever their head still says.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
  }
  const latin = Buffer.from(bytes).toString('latin1');
  const charset = /charset=["']?([\w-]+)/i;
  const name = charset.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(latin.slice(0, 2048))?.[1];
  if (name !== undefined && !LATIN.test(name) && !/^utf-?8$/i.test(name))
    try {
      return new TextDecoder(name).decode(bytes);
    } catch {
      // A name that does not exist says nothing.
    }
  return latin.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
}
