import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { attributes, headings, labelOf, only, render, texts } from '../testing/render.ts';
import { Section, SectionContent } from './section.tsx';

test('a section has an id and is named by its heading', () => {
  const page = render(
    <Section id="scope" heading="What we replace">
      <p>Shingles and flashing.</p>
    </Section>,
  );
  const section = only(page.all('section'));
  expect(attributes(section)).toEqual({ id: 'scope', 'aria-labelledby': 'scope-heading' });
  expect(attribute(section, 'class')).toBe('section');
  expect(labelOf(page, section)).toBe('What we replace');
  expect(headings(page)).toEqual(['h2 What we replace']);
  expect(texts(page.all('p', section))).toEqual(['Shingles and flashing.']);
});

test('an intro comes between the heading and the content', () => {
  const page = render(
    <Section id="scope" heading="What we replace" intro="All of it, down to the deck." className="tinted">
      <p>Shingles and flashing.</p>
    </Section>,
  );
  expect(attribute(page.byId('scope'), 'class')).toBe('section tinted');
  expect(texts(page.all('*').filter(({ tagName }) => /^(?:h2|p)$/.test(tagName)))).toEqual([
    'What we replace',
    'All of it, down to the deck.',
    'Shingles and flashing.',
  ]);
});

test('the content of a section renders on its own', () => {
  const page = render(
    <SectionContent id="scope" heading="What we replace" intro={<b>All of it.</b>}>
      <p>Shingles and flashing.</p>
    </SectionContent>,
  );
  expect(page.all('section')).toEqual([]);
  expect(attribute(only(page.all('h2')), 'id')).toBe('scope-heading');
  expect(texts(page.all('b'))).toEqual(['All of it.']);
  expect(texts(page.all('p'))).toEqual(['All of it.', 'Shingles and flashing.']);
});
