import { expect, test } from 'vitest';
import { headings, only, render, texts } from '../testing/render.ts';
import { Process } from './process.tsx';

const page = render(
  <Process
    heading="How a roof is replaced"
    steps={[
      { name: 'Measure', text: 'By drone and tape.', time: 'Day 1' },
      { name: 'Tear off', text: 'Down to the deck.', time: 'Days 2-3' },
    ]}
  />,
);

test('the steps are an ordered list, each with its name and time that open its text', () => {
  expect(headings(page)).toEqual(['h2 How a roof is replaced', 'h3 Measure', 'h3 Tear off']);
  const steps = page.all('li', only(page.all('ol')));
  expect(steps.map((step) => [texts(page.all('summary', step)), texts(page.all('p', step))])).toEqual([
    [['Measure Day 1'], ['By drone and tape.']],
    [['Tear off Days 2-3'], ['Down to the deck.']],
  ]);
});

test('without steps there is no section', () => {
  expect(render(<Process heading="How a roof is replaced" steps={[]} />).all('section')).toEqual([]);
});
