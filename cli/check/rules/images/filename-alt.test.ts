import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { filenameAlt } from './filename-alt.ts';

const check = (alt: string) => findOnPage(filenameAlt, `<img src="/photos/metal-roof-400-ab12.jpg" alt="${alt}">`);

test.each(['IMG_2041', 'roof.jpg', 'metal-roof-400-ab12', 'photo'])('finds the file name %s', (alt) => {
  expect(check(alt)).toEqual([`1:44 The \`alt\` \`${alt}\` is a file name.`]);
});
