/** @param {string} inner */
function svg(inner) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`;
}

/**
 * Logos that run a script, load a file, or break the pages that contain them, by name.
 * @type {Readonly<Record<string, string>>}
 */
export const hostileLogos = {
  script: svg('<script>alert(1)</script>'),
  'script with a prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'script of HTML': svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  'event handler': svg('<path onload="alert(1)"/>'),
  refresh: svg('<desc><meta http-equiv="refresh" content="0;url=https://example.com"/></desc>'),
  template: svg('<desc><template><p>a</p></template></desc>'),
  plaintext: svg('<desc><plaintext></plaintext></desc>'),
  'paint from elsewhere': svg('<path fill="url(https://example.com/a)"/>'),
  'escaped paint from elsewhere': svg('<path fill="u\\72l(https://example.com/a)"/>'),
  style: svg('<style>@import "https://example.com/a.css";</style>'),
  'style attribute': svg('<path style="background:url(https://example.com/a)"/>'),
  'style with a prefix': svg('<s:style xmlns:s="http://www.w3.org/2000/svg">@import "a"</s:style>'),
  filter: svg('<filter id="a"><feImage href="https://example.com/a"/></filter>'),
  'link with a prefix': svg('<x:a xmlns:x="http://www.w3.org/2000/svg"/>'),
  use: svg('<use href="https://example.com/a#b"/>'),
  image: svg('<image href="https://example.com/a.png"/>'),
  'foreign object': svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'),
  entities: `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`,
  'style sheet instruction': `<?xml-stylesheet href="https://example.com/a.css"?>${svg('')}`,
  'comment in a section': svg('<desc><![CDATA[--><img src=x onerror=alert(1)>]]></desc><b/>'),
  'not closed': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
  'nested deeply': svg('<g>'.repeat(2500) + '</g>'.repeat(2499)),
  HTML: '<!doctype html><svg></svg>',
  'an attribute of the page': svg('<g data-enhance="gallery"/>'),
};
