import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attribute, parsePage, textOf } from '../../cli/testing/built-page.ts';
import { Lightbox } from './lightbox.tsx';

const render = (count: number) =>
  parsePage(renderToStaticMarkup(<Lightbox labelledBy="photos-heading" count={count} />));
const buttons = (count: number) => {
  const { all } = render(count);
  return all('button').map((button) => attribute(button, 'aria-label'));
};

test('the lightbox is a closed dialog with the name of its section', () => {
  const [dialog] = render(3).all('dialog');
  expect(dialog?.attrs).toEqual([
    { name: 'class', value: 'lightbox' },
    { name: 'data-part', value: 'lightbox' },
    { name: 'aria-labelledby', value: 'photos-heading' },
  ]);
});

test('every button has a name; a single photo has nowhere to turn to', () => {
  expect(buttons(3)).toEqual(['Close the photo', 'Previous photo', 'Next photo']);
  expect(buttons(1)).toEqual(['Close the photo']);
});

test('the position and the text of a photo are announced as one', () => {
  const [caption] = render(11).all('figcaption');
  if (caption === undefined) throw new Error('the lightbox lacks its caption');
  expect(textOf(caption)).toBe('Photo 1 of 11');
  expect(attribute(caption, 'aria-live')).toBe('polite');
  expect(attribute(caption, 'aria-atomic')).toBe('true');
});

test('no picture is there without its image, as the HTML standard demands', () => {
  const { all } = render(3);
  expect(all('picture')).toEqual([]);
  expect(all('img')).toEqual([]);
});
