import { expect, test } from 'vitest';
import { attribute, type Element, textOf } from '../../cli/testing/built-page.ts';
import { render } from '../../cli/testing/templates/render.ts';
import { Blueprint, Drawing, type SectionDrawing } from './drawing.tsx';

const props: SectionDrawing = {
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
  const numbers = page.all('text').map(textOf);
  expect(numbers.sort()).toEqual(['1', '2', '3', '4', '5']);
});

test('the drawing is one image to screen readers, with all of its parts in its name', () => {
  const [drawing, lines] = page.all('svg') as [Element, Element];
  expect(attribute(lines, 'aria-hidden')).toBe('true');
  expect(attribute(drawing, 'role')).toBe('img');
  expect(attribute(drawing, 'aria-label')).toBe(
    'A roof in section. From top to bottom: Gaps, 8 ft; Shingles, 1/4 in; Deck, 5/8 in; Nails; Air.',
  );
});

test('layers touch, in order from the top, and a thin one is high enough for its number', () => {
  const boxes = page
    .all('rect')
    .filter((rect) => attribute(rect, 'class')?.startsWith('drawing-layer'))
    .map((rect) => ['y', 'height'].map((name) => Number(attribute(rect, name))));
  expect(boxes).toHaveLength(3);
  for (const [index, [y = 0, height = 0]] of boxes.entries()) {
    expect(height).toBeGreaterThanOrEqual(56);
    expect(boxes[index + 1]?.[0] ?? y + height).toBe(y + height);
  }
});

test('without bars and cuts, only the layers are drawn', () => {
  const plain = render(
    <Drawing title="A wall in section" layers={[{ name: 'Brick', depth: 1, pattern: 'solid', text: 'Red.' }]} />,
  );
  expect(plain.all('text').map(textOf)).toEqual(['1']);
});

test('a run draws its parts along a line, and a pair the layers of both sides in one scale', () => {
  const run = render(
    <Blueprint
      title="Hot water"
      run={[
        { name: 'Main', text: 'From the street.', shape: 'box' },
        { name: 'Valve', text: 'Shuts it.', shape: 'valve' },
      ]}
    />,
  );
  expect(run.all('li').map(textOf)).toEqual(['Main From the street.', 'Valve Shuts it.']);
  expect(run.all('path')).toHaveLength(2);
  const [top, deck, air] = props.layers as [Layer, Layer, Layer];
  const pair = render(<Blueprint title="A lawn" before={[top, deck]} after={[air]} />);
  expect(pair.all('h3').map(textOf)).toEqual(['Before', 'After']);
  expect(pair.all('b').map(textOf)).toEqual(['Shingles, 1/4 in', 'Deck, 5/8 in', 'Nails', 'Air']);
  const heights = pair.all('svg').map((svg) => attribute(svg, 'viewBox')?.split(' ')[3]);
  expect(heights).toEqual(['75', '225', '300']);
});

type Layer = SectionDrawing['layers'][number];
