// Writes values into markup. Everything that puts a value into a script, a style sheet, JSON-LD or
// XML uses one of these functions; the attributes and texts of pages are written by React. Imports
// nothing.

/**
 * Writes a value as JSON that is safe in a script element: `<`, `>`, `&` and every character
 * outside Latin-1, including the two line separators, are escaped, so the text cannot close the
 * element or start a comment. Parsers read the same value.
 */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Writes JavaScript into a script element. After `<!--` and `<script` the HTML parser looks for two
 * end tags instead of one, and the rest of the page becomes script
 * (https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements).
 * In the strings and patterns of the code, the escape is the same character.
 */
export function writeScript(code: string): string {
  return code.replace(/<(?=!--|\/?script)/gi, '\\x3C');
}

/** Writes a text into XML; a character that XML cannot contain becomes a middle dot. */
export function writeXml(text: string): string {
  return text.replace(NOT_XML, '\u00b7').replace(/[&<>"]/g, (character) => XML_REFERENCES[character] ?? character);
}

/** Everything but https://www.w3.org/TR/xml/#NT-Char. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const XML_REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
