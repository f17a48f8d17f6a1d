import type { PageFacts } from '../facts.ts';
import { collectAttributes, type PageAttribute } from './page-attributes.ts';

const HANDLER = /^on[a-z]+$/;
/** Browsers skip spaces and control characters before a scheme, and tabs and line breaks within (https://url.spec.whatwg.org/#url-parsing). */
const SCRIPT_URL = /^[\u0000-\u0020]*(?:(?:java|vb)script:|data:text\/html)/i;

/** The attributes that contain script: event handlers and URLs such as `javascript:`. */
export function listScriptAttributes(page: PageFacts): readonly PageAttribute[] {
  return collectAttributes(page).filter(
    ({ name, value }) => HANDLER.test(name) || SCRIPT_URL.test(value.replace(/[\t\n\r]/g, '')),
  );
}
