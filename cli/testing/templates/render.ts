// Renders templates as the build does and returns the result as a tree, with queries for template
// tests.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { attribute, type Element, type Page, parsePage, textOf } from '../built-page.ts';

/**
 * Returns the parsed markup of an element; throws if React reports an error, such as a missing key.
 */
export function render(element: ReactElement): Page {
  const reports = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const html = renderToStaticMarkup(element);
    if (reports.mock.calls.length > 0) throw new Error(reports.mock.calls.flat().join(' '));
    return parsePage(html);
  } finally {
    reports.mockRestore();
  }
}

/** Returns the only element of a list; throws if there are none or several. */
export function only(elements: readonly Element[]): Element {
  const [element] = elements;
  if (element === undefined || elements.length > 1) throw new Error(`expected one element, found ${elements.length}`);
  return element;
}

/** Returns the text of each element, with collapsed white space. */
export function texts(elements: readonly Element[]): string[] {
  return elements.map(textOf);
}

/** Returns the visible text of an element, one entry per innermost element with text of its own. */
export function textBlocks(element: Element): string[] {
  if (element.tagName === 'script') return [];
  const hasText = element.childNodes.some((node) => node.nodeName === '#text' && textOf(node) !== '');
  return hasText ? [textOf(element)] : childElements(element).flatMap(textBlocks);
}

/** Returns all attributes except `class`, which belongs to the styles. */
export function attributes(element: Element): Record<string, string> {
  return Object.fromEntries(
    element.attrs.filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value]),
  );
}

/** Returns the headings with their levels in document order: `h2 Our services`. */
export function headings({ all }: Page, within?: Element): string[] {
  return all('*', within)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((heading) => `${heading.tagName} ${textOf(heading)}`);
}

/** Returns the text and target of every link except phone links, in document order. */
export function links({ all }: Page, within?: Element): { text: string; href: string | undefined }[] {
  return all('a', within)
    .filter((link) => !isPhoneLink(link))
    .map((link) => ({ text: textOf(link), href: attribute(link, 'href') }));
}

/** Returns the text, target and placement of every phone link, in document order. */
export function phoneLinks(
  { all }: Page,
  within?: Element,
): { text: string; href: string | undefined; placement: string | undefined }[] {
  return all('a', within)
    .filter(isPhoneLink)
    .map((link) => ({
      text: textOf(link),
      href: attribute(link, 'href'),
      placement: attribute(link, 'data-placement'),
    }));
}

/**
 * Returns the accessible name from `aria-labelledby` or `aria-label`; throws if the referenced id
 * does not exist.
 */
export function labelOf({ byId }: Page, element: Element): string | undefined {
  const id = attribute(element, 'aria-labelledby');
  return id === undefined ? attribute(element, 'aria-label') : textOf(byId(id));
}

function childElements({ childNodes }: Element): Element[] {
  return childNodes.filter((node) => 'tagName' in node);
}

function isPhoneLink(link: Element): boolean {
  return attribute(link, 'href')?.startsWith('tel:') === true;
}
