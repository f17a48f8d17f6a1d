import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { attributes, only, render } from '../testing/render.ts';
import { Lightbox } from './lightbox.tsx';

const page = render(<Lightbox labelledBy="photos-heading" count={11} />);

test('the lightbox is a closed dialog that is named by the heading of its section', () => {
  const dialog = only(page.all('dialog'));
  expect(attribute(dialog, 'class')).toBe('lightbox');
  expect(attributes(dialog)).toEqual({ 'data-part': 'lightbox', 'aria-labelledby': 'photos-heading' });
});

test('two photos have buttons to change them, a single one has only the close button', () => {
  const listActions = (count: number) =>
    render(<Lightbox labelledBy="photos-heading" count={count} />)
      .all('button')
      .map((button) => attribute(button, 'data-action'));
  expect(listActions(2)).toEqual(['close', 'previous', 'next']);
  expect(listActions(1)).toEqual(['close']);
});

test('the position and the caption of a photo are announced as one', () => {
  const caption = only(page.all('figcaption', only(page.all('figure'))));
  expect(attributes(caption)).toEqual({ 'aria-live': 'polite', 'aria-atomic': 'true' });
  expect(textOf(caption)).toBe('Photo 1 of 11');
  expect(
    page.all('span', caption).map((span) => [attribute(span, 'class'), attributes(span), textOf(span)]),
  ).toEqual([
    ['lightbox-position', {}, 'Photo 1 of 11'],
    [undefined, { 'data-part': 'number' }, '1'],
    [undefined, { 'data-part': 'caption' }, ''],
    ['lightbox-service', { 'data-part': 'service' }, ''],
  ]);
  // Screen readers would otherwise run the number and the caption together.
  expect(page.html).toContain('</span> <span data-part="caption"></span>');
});

test('there is no picture without an image, which would be invalid HTML', () => {
  expect(page.all('picture')).toEqual([]);
  expect(page.all('img')).toEqual([]);
});
