import { expect, test } from 'vitest';
import { findOnSite } from '../../../testing/page-facts.ts';
import { secretFile } from './secret-file.ts';

test('passes plain files', () => {
  expect(findOnSite(secretFile, { files: { 'a.js': 'phc_sampleProjectKey' } })).toEqual([]);
});

test('finds a secret in a script', () => {
  expect(findOnSite(secretFile, { files: { 'a.js': `\n"AKIA${'A'.repeat(16)}"` } })).toEqual([
    'a.js:2:2 `AKIAAAAAAA…` looks like an AWS access key.',
  ]);
});

test('finds a file that is none of the public’s', () => {
  expect(findOnSite(secretFile, { files: { '.env': '' } })).toEqual([
    '.env:1:1 `.env` is no file for the public.',
  ]);
});
