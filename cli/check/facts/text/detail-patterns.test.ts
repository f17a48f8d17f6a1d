import { expect, test } from 'vitest';
import { getNamePattern, isMisspelling } from './detail-patterns.ts';

/** Names with marks at their end, inside and at their start. */
const NAMES = [
  ...['Smith & Co.', 'Who Ya Gonna Call?', 'Yo! Roofs!', 'Two Rivers (Camas)', 'Roofs <Denver>', 'Ask "Bob"'],
  ...[
    'O’Hara & Sons',
    "Plumber Bob's",
    'Plumber Bob’s',
    'Smith Bros. Plumbing',
    'R+R Roofing',
    'A/C & Heat',
    'C++ [Roofs]',
  ],
  ...[
    '+1 Plumbing (West)',
    '$5 Wash',
    '“Front” Range',
    '¡Vamos!',
    '(Two) Rivers',
    'Front\\Range',
    'Roofs*',
    'Roofs 24|7',
  ],
  ...['🔧 Fix It', 'Fix It 🔧', 'Straße & Söhne', '屋根 修理。', '...', 'Roofs, Inc.', 'Apex'],
];

const find = (text: string, name: string): string[] => text.match(getNamePattern(name)) ?? [];
const findWrong = (text: string, name: string) => find(text, name).filter((match) => isMisspelling(match, name));

test.each(NAMES)('finds the name %s exactly, wherever it is in a text', (name) => {
  for (const text of [
    `By ${name} since 2017`,
    name,
    `(${name})`,
    `“${name}”, ${name}.`,
    `${name}: ${name}!`,
    `${name}’s`,
  ]) {
    expect(find(text, name), text).toContain(name);
    expect(findWrong(text, name), text).toEqual([]);
  }
});

test.each([
  ['Smith & Co.', 'Smiht & Co.', 'Smiht & Co.'],
  ['Smith & Co.', 'Smith & Co', 'Smith & Co'],
  ['Smith Bros. Plumbing', 'Smith Bros. Plumbng', 'Smith Bros. Plumbng'],
  ['Smith Bros. Plumbing', 'Smith Bros Plumbing', 'Smith Bros Plumbing'],
  ['Two Rivers (Camas)', 'Two Rivers (Cams)', 'Two Rivers (Cams)'],
  ['Who Ya Gonna Call?', 'Who Ya Gona Call?', 'Who Ya Gona Call?'],
])('finds of %s the misspelling %s', (name, text, wrong) => {
  expect(findWrong(`By ${text} since 2017`, name)).toEqual([wrong]);
});
