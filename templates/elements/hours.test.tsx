import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { render, texts } from '../../cli/testing/templates/render.ts';
import { Hours, Price } from './hours.tsx';

test.each([
  [Hours, 'Monday-Friday, 7:00 am-6:00 pm; Saturday, 9:00-12:30', ['7:00 am-6:00 pm', '9:00-12:30']],
  [Hours, 'Jobs of $3,000-5,000 in Denver', []],
  [Price, 'A two-car driveway $3,000-5,000+ a job', ['$3,000-5,000+']],
])('%o keeps each range on one line, and the text stays the same: %s', (Text, text, ranges) => {
  const page = render(
    <p>
      <Text text={text} />
    </p>,
  );
  expect(texts(page.all('p'))).toEqual([text]);
  expect(texts(page.all('span'))).toEqual(ranges);
  expect(page.all('span').map((span) => attribute(span, 'class'))).toEqual(ranges.map(() => 'whole'));
});
