import { expect, test } from 'vitest';
import { attribute, textOf } from '../cli/testing/built-page.ts';
import { footerProps, headerProps, headProps } from '../cli/testing/templates/props.ts';
import { attributes, only, render } from '../cli/testing/templates/render.ts';
import { Document, type DocumentProps } from './document.tsx';

const renderDocument = (changes: Partial<DocumentProps> = {}) =>
  render(
    <Document
      language="en-US"
      head={headProps()}
      header={headerProps()}
      footer={footerProps()}
      pageType="service_city"
      service="metal-roofs"
      city="denver"
      {...changes}
    >
      <h1>Metal roofs in Denver</h1>
    </Document>,
  );

test('the root has the language and the analytics properties of the page', () => {
  expect(attributes(renderDocument().root)).toEqual({
    lang: 'en-US',
    'data-page-type': 'service_city',
    'data-service': 'metal-roofs',
    'data-city': 'denver',
  });
});

test('a page about no service and no city has neither property', () => {
  expect(attributes(renderDocument({ pageType: 'home', service: null, city: null }).root)).toEqual({
    lang: 'en-US',
    'data-page-type': 'home',
  });
});

test('the first link of the page skips to the content', () => {
  const page = renderDocument();
  const [skip] = page.all('a');
  if (skip === undefined) throw new Error('the page has no link');
  expect(textOf(skip)).toBe('Skip to the content');
  expect(attributes(skip)).toEqual({ href: '#main' });
  expect(attribute(skip, 'class')).toBe('skip-link');
  expect(attributes(only(page.all('main')))).toEqual({ id: 'main', tabindex: '-1' });
});
