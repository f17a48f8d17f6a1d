import { expect, test } from 'vitest';
import { findOnPage } from '../../testing/page-facts.ts';
import { secretText } from './secret-text.ts';

// Put together here, so that no scanner takes this file for a leak.
const secrets = [
  `AKIA${'A'.repeat(16)}`,
  `ghp_${'a'.repeat(36)}`,
  `xoxb-${'1'.repeat(12)}`,
  `sk_live_${'a'.repeat(24)}`,
];

test('passes public keys', () => {
  expect(findOnPage(secretText, '<p>phc_sampleProjectKey pk_live_aaaaaaaaaaaaaaaaaaaaaaaa')).toEqual([]);
});

test.each(secrets)('finds %s', (secret) => {
  expect(findOnPage(secretText, `<p>${secret}`)).toEqual([
    expect.stringContaining(`1:4 \`${secret.slice(0, 10)}…\` looks like a`),
  ]);
});

test('finds a private key', () => {
  expect(findOnPage(secretText, `<!-- -----BEGIN RSA ${'PRIVATE'} KEY----- -->`)).toEqual([
    '1:6 `-----BEGIN…` looks like a private key.',
  ]);
});
