import { expect, test } from 'vitest';
import { attribute, textOf } from '../../cli/testing/built-page.ts';
import { only, render } from '../testing/render.ts';
import { Drawing, type DrawingProps } from './drawing.tsx';

const props: DrawingProps = {
  title: 'A roof in section',
  layers: [
    { name: 'Shingles', thickness: '1/4 in', depth: 1, pattern: 'grains', text: 'Two layers everywhere.' },
    {
      name: 'Deck',
      thickness: '5/8 in',
      depth: 3,
      pattern: 'solid',
      text: 'Plywood.',
      bars: { name: 'Nails', text: 'Six a sheet.' },
    },
    { name: 'Air', depth: 4, pattern: 'sheet', text: 'Dries the deck.' },
  ],
  cuts: { name: 'Gaps', spacing: '8 ft', text: 'Room to swell.' },
};
const page = render(<Drawing {...props} />);

test('the figure has a caption, and a number for every part', () => {
  expect(page.all('figcaption').map(textOf)).toEqual(['A roof in section']);
  const numbers = page.all('text').filter((element) => attribute(element, 'class') === 'drawing-number');
  expect(numbers.map(textOf).sort()).toEqual(['1', '2', '3', '4', '5']);
});

test('the drawing is one image to screen readers, with all of its parts in its name', () => {
  const drawing = only(page.all('svg'));
  expect(attribute(drawing, 'role')).toBe('img');
  expect(attribute(drawing, 'aria-label')).toBe(
    'A roof in section. From top to bottom: Shingles, 1/4 in; Deck, 5/8 in; Nails; Air; Gaps, 8 ft.',
  );
});

test('layers touch, in order from the top, and a thin one is high enough for its number', () => {
  const boxes = page
    .all('rect')
    .filter((rect) => attribute(rect, 'class') === 'drawing-layer')
    .map((rect) => ['y', 'height'].map((name) => Number(attribute(rect, name))));
  expect(boxes).toHaveLength(3);
  for (const [index, [y = 0, height = 0]] of boxes.entries()) {
    expect(height).toBeGreaterThanOrEqual(26);
    expect(boxes[index + 1]?.[0] ?? y + height).toBe(y + height);
  }
});

test('the thickness of a layer and the distance between cuts are printed in the drawing', () => {
  const labels = page.all('text').filter((element) => attribute(element, 'class') === undefined);
  expect(labels.map(textOf)).toEqual(['1/4 in', '5/8 in', '8 ft']);
});

test('without bars and cuts, only the layers are drawn', () => {
  const plain = render(
    <Drawing
      title="A wall in section"
      layers={[{ name: 'Brick', depth: 1, pattern: 'solid', text: 'Red.' }]}
    />,
  );
  expect(plain.all('text').map(textOf)).toEqual(['1']);
});
