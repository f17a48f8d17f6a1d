import { expect, test } from 'vitest';
import { copyWithJobPrices } from '../../testing/price-sites.ts';

/** Roof windows are "from €1,300". */
function warningsAbout(text: string, wording = ''): string {
  const fixture = copyWithJobPrices();
  fixture.edit('local/aurora/metal-roofs.yaml', 'Small ones run {price:metal-roofs:window} here.', text);
  if (wording !== '') fixture.write('wording.yaml', `prices: { from: "${wording}" }\n`);
  expect(fixture.problems()).toBe('');
  return fixture.warnings('2030-01-01');
}

test('a text with the word that a price begins with is a warning at the reference', () => {
  expect(
    warningsAbout('Seams run {price:metal-roofs:seam}. A roof window is From {price:metal-roofs:window}.'),
  ).toMatchInlineSnapshot(`
    "data/local/aurora/metal-roofs.yaml:7:63  warning  doubled-word
      \`{price:metal-roofs:window}\` prints \`from €1,300\`, and the text has \`from\` next to it.
        7 |   - Seams run {price:metal-roofs:seam}. A roof window is From {price:metal-roofs:window}.
          |                                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^
      > Remove \`from\` from the text."
  `);
});

test('the words are those of the wording, before or after the amount', () => {
  expect(warningsAbout('Ours are a partir de {price:metal-roofs:window}.', 'a partir de {price}')).toContain(
    'prints `a partir de €1,300`, and the text has `a partir de` next to it.',
  );
  expect(warningsAbout('Ours are {price:metal-roofs:window} or more.', '{price} or more')).toContain(
    '> Remove `or more` from the text.',
  );
});

test('other words, other prices and parts of words are no warning', () => {
  expect(warningsAbout('Windows run from {price:metal-roofs:valley}, and {price:metal-roofs:window}.')).toBe('');
  expect(warningsAbout('Ask for a wherefrom {price:metal-roofs:window}.')).toBe('');
});
