// A page as a browser reads it, and its form as a browser would send it. Entry points: readLivePage
// and fillForm.
import { fromHtml } from 'hast-util-from-html';
import { ask, type Silence } from './ask.ts';

type Tree = ReturnType<typeof fromHtml>;
export type Element = Extract<Tree['children'][number], { readonly type: 'element' }>;

export interface LivePage {
  readonly url: URL;
  readonly headers: Headers;
  /** All elements in order. */
  readonly elements: readonly Element[];
}

const MAX_TAGS = 50_000;

export async function readLivePage(url: string): Promise<LivePage | Silence> {
  const answer = await ask(url, { headers: { accept: 'text/html' } });
  if ('reason' in answer) return answer;
  const { status, headers, text } = answer;
  if (status !== 200) return { reason: `it is answered with ${status} ${headers.get('location') ?? ''}`.trim() };
  // The parser takes steps in proportion to the square of what is open.
  if (text.split('<').length > MAX_TAGS) return { reason: 'it has too many elements' };
  try {
    return { url: new URL(url), headers, elements: listElements(fromHtml(text)) };
  } catch {
    // Nested too deep for the parser.
    return { reason: 'it has no HTML that can be read' };
  }
}

/** Lists the elements in a tree or an element in the order of the page. */
export function listElements(parent: Tree | Element): Element[] {
  return parent.children.flatMap((node) => (node.type === 'element' ? [node, ...listElements(node)] : []));
}

/** The value of an attribute by its name in hast, `dataForm`; null if it is not there. */
export function read({ properties }: Element, name: string): string | null {
  const { [name]: value } = properties;
  return value === undefined || value === false || value === null ? null : [value].flat().join(' ');
}

export interface TestMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly text: string;
  /** Whether the script of the page sends it. */
  readonly hasScript: boolean;
}

export interface Sending {
  readonly page: URL;
  readonly action: URL;
  /** A file that was not chosen is sent as one without a name. */
  readonly entries: readonly (readonly [name: string, value: string | File])[];
  readonly hasScript: boolean;
  /** Whether a person has to prove to be one. */
  readonly hasCaptcha: boolean;
}

/**
 * Finds the contact form, and what a browser sends of it for a visitor who has filled in what must
 * be. Attributes are read as they are written: for a script, `form.action` may be a field of that
 * name. @param trap the field that only robots fill in
 */
export function fillForm({ url, elements }: LivePage, message: TestMessage, trap: string): Sending | null {
  const part = elements.find(
    (element) => read(element, 'dataEnhance') === 'contact-form' && read(element, 'dataForm') === null,
  );
  const form = part && listElements(part).find(({ tagName }) => tagName === 'form');
  // An empty one is the page itself.
  const action = (form && read(form, 'action')?.trim()) || url.href;
  if (form === undefined || !URL.canParse(action, url)) return null;
  const inside = listElements(form);
  const entries = new Map<string, string | File>();
  for (const control of inside) {
    const name = read(control, 'name');
    if (name === null || entries.has(name) || read(control, 'disabled') !== null) continue;
    const value = name === trap ? '' : fillControl(control, message);
    if (value !== null) entries.set(name, value);
  }
  const hasCaptcha = inside.some((element) => read(element, 'dataPart') === 'captcha');
  const { hasScript } = message;
  return { page: url, action: new URL(action, url), entries: [...entries], hasScript, hasCaptcha };
}

/** The value that is sent; null for what is not. */
function fillControl(control: Element, { name, email, phone, text, hasScript }: TestMessage): string | File | null {
  const type = control.tagName === 'input' ? (read(control, 'type') ?? 'text') : control.tagName;
  const isRequired = read(control, 'required') !== null;
  const value = read(control, 'value') ?? '';
  // As client/enhance/contact-form.ts does.
  if (type === 'hidden') return hasScript && read(control, 'name') === '_replyto' ? email : value;
  if (type === 'button') return null;
  if (type === 'checkbox') return isRequired || read(control, 'checked') !== null ? value || 'on' : null;
  if (type === 'file') return new File([], '', { type: 'application/octet-stream' });
  if (type === 'select') {
    const options = listElements(control).map((option) => ({
      option,
      value: read(option, 'value') ?? readText(option),
    }));
    const selected = options.find(({ option }) => read(option, 'selected') !== null) ?? options[0];
    return selected?.value || (isRequired && options.find((each) => each.value !== '')?.value) || '';
  }
  if (type === 'email') return email;
  if (read(control, 'autoComplete') === 'name') return name;
  if (read(control, 'name') === 'message') return text;
  if (!isRequired) return value;
  return type === 'tel' ? phone : type === 'date' ? new Date().toISOString().slice(0, 10) : text;
}

function readText({ children: [text] }: Element): string {
  return text?.type === 'text' ? text.value.trim() : '';
}
