import { expect, test } from 'vitest';
import { attribute } from '../../cli/testing/built-page.ts';
import { only, render, texts } from '../testing/render.ts';
import { Fold } from './fold.tsx';

test.each(['title', 'more'] as const)('a fold as %s is a closed details element with its label', (as) => {
  const page = render(
    <Fold as={as} label="Services">
      <p>Gutters</p>
    </Fold>,
  );
  const details = only(page.all('details'));
  expect(attribute(details, 'class')).toBe(`fold fold-${as}`);
  expect(attribute(details, 'open')).toBeUndefined();
  expect(texts(page.all('summary', details))).toEqual(['Services']);
  expect(texts(page.all('p', details))).toEqual(['Gutters']);
});
