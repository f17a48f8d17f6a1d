// Renders a template the way the build does and returns the result as a tree, for the tests of templates.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { attribute, type Element, type Page, parsePage, textOf } from '../../cli/testing/built-page.ts';
import { RenderOnceContext } from '../elements/cached-markup.tsx';

/** The parsed markup of an element; throws when React reports anything, such as a missing key. */
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

/** The objects by which the parts of an element are recognized, so that pages with the same one share its markup. */
export function collectCacheKeys(element: ReactElement): object[] {
  const keys: object[] = [];
  const recordKey = (key: object) => {
    keys.push(key);
    return '';
  };
  render(createElement(RenderOnceContext, { value: recordKey }, element));
  return keys;
}

/** The single element of a list; throws for none and for several. */
export function only(elements: readonly Element[]): Element {
  const [element] = elements;
  if (element === undefined || elements.length > 1)
    throw new Error(`expected one element, found ${elements.length}`);
  return element;
}

/** The text of each element, white space collapsed. */
export function texts(elements: readonly Element[]): string[] {
  return elements.map(textOf);
}

/** The visible text of an element, one entry for each innermost part that has text of its own. */
export function textBlocks(element: Element): string[] {
  if (element.tagName === 'script') return [];
  const hasText = element.childNodes.some((node) => node.nodeName === '#text' && textOf(node) !== '');
  return hasText ? [textOf(element)] : childElements(element).flatMap(textBlocks);
}

/** The parts of a page in order, each by its id or, without one, by its class. */
export function listSections({ all }: Page): (string | undefined)[] {
  return childElements(only(all('body'))).map((part) => attribute(part, 'id') ?? attribute(part, 'class'));
}

/** All attributes except `class`, which belongs to the styles. */
export function attributes(element: Element): Record<string, string> {
  return Object.fromEntries(
    element.attrs.filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value]),
  );
}

/** The headings with their levels in document order: `h2 Our services`. */
export function headings({ all }: Page, within?: Element): string[] {
  return all('*', within)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((heading) => `${heading.tagName} ${textOf(heading)}`);
}

/** Text and target of every link that is not a phone link, in document order. */
export function links({ all }: Page, within?: Element): { text: string; href: string | undefined }[] {
  return all('a', within)
    .filter((link) => !isPhoneLink(link))
    .map((link) => ({ text: textOf(link), href: attribute(link, 'href') }));
}

/** Text, target and placement of every phone link, in document order. */
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

/** The accessible name that `aria-labelledby` or `aria-label` gives an element; throws for a dangling reference. */
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
