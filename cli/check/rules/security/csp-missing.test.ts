import { expect, test } from 'vitest';
import { findOnPage } from '../../../testing/page-facts.ts';
import { cspMissing } from './csp-missing.ts';

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'self'">`;

test('finds a policy without a default', () => {
  expect(findOnPage(cspMissing, policy.replace('default', 'img'))).toEqual([
    '1:1 The policy has no `default-src`.',
  ]);
});
