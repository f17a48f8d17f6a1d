import type { PageFacts } from '../facts.ts';
import { attributesLike, attributesOfPageWith, type PageAttribute } from './page-attributes.ts';

const HANDLER = /^on[a-z]+$/;
/** Part of every URL that runs script. Tabs and line breaks within the scheme are ignored by browsers. */
const HINT = /s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p[\t\n\r]*t[\t\n\r]*:|text\/html/i;
/** Browsers skip spaces and control characters before a scheme (https://url.spec.whatwg.org/#url-parsing). */
const SCRIPT_URL = /^[\u0000-\u0020]*(?:(?:java|vb)script:|data:text\/html)/i;

/** The attributes that contain script: event handlers and URLs such as `javascript:`. */
export function scriptAttributes(page: PageFacts): readonly PageAttribute[] {
  const urls = attributesOfPageWith(page, HINT).filter(
    ({ name, value }) => !HANDLER.test(name) && SCRIPT_URL.test(value.replace(/[\t\n\r]/g, '')),
  );
  return [...attributesLike(page, HANDLER), ...urls];
}
