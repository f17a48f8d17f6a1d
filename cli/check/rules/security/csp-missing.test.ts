import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { cspMissing } from './csp-missing.ts';

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'self'">`;

test('passes a policy before all it covers', () => {
  expect(findOnPage(cspMissing, `<head>${policy}<script></script></head>`)).toEqual([]);
});

test('finds a page without one', () => {
  expect(findOnPage(cspMissing, '<head></head>')).toEqual(['1:1 The page has no Content-Security-Policy.']);
});

test('finds a policy without a default', () => {
  expect(findOnPage(cspMissing, policy.replace('default', 'img'))).toEqual([
    '1:1 The policy has no `default-src`.',
  ]);
});

test('finds a script before it', () => {
  expect(findOnPage(cspMissing, `<script></script>${policy}`)).toEqual([
    '1:1 The `script` comes before the policy, which does not cover it.',
  ]);
});

test('finds a policy without a directive that has no default', () => {
  expect(findOnPage(cspMissing, policy.replace("base-uri 'none'; ", ''))).toEqual([
    '1:1 The policy has no `base-uri`.',
  ]);
});
