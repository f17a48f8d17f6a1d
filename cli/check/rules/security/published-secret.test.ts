import { expect, test } from 'vitest';
import { findings } from '../../../testing/check-fixture.ts';
import { publishedSecret } from './published-secret.ts';

// Assembled here, so that no scanner takes this file for a leak.
const secrets = [
  `AKIA${'A'.repeat(16)}`,
  `ASIA${'A'.repeat(16)}`,
  `ghp_${'a'.repeat(36)}`,
  `github_pat_${'a'.repeat(24)}`,
  `xoxb-${'1'.repeat(12)}`,
  `hooks.slack.com/services/T${'A'.repeat(8)}/B${'A'.repeat(8)}/${'a'.repeat(24)}`,
  `sk_live_${'a'.repeat(24)}`,
  `rk_test_${'a'.repeat(24)}`,
  `phx_${'a'.repeat(24)}`,
  `AIza${'a'.repeat(35)}`,
  `SG.${'a'.repeat(20)}.${'a'.repeat(20)}`,
  `sk-ant-${'a'.repeat(24)}`,
  `glpat-${'a'.repeat(20)}`,
  `npm_${'a'.repeat(36)}`,
  `AC${'a1'.repeat(16)}`,
  `SK${'a1'.repeat(16)}`,
  `123456789:AA${'a'.repeat(33)}`,
  `eyJ${'a'.repeat(12)}.eyJ${'a'.repeat(12)}.${'a'.repeat(12)}`,
  `://someone:${'a'.repeat(12)}@files.example`,
  `api_key="${'a1'.repeat(8)}"`,
  `key-${'a1'.repeat(16)}`,
  `sq0atp-${'a'.repeat(22)}`,
  `hf_${'a'.repeat(34)}`,
  `EAA${'a1B'.repeat(10)}`,
  `discord.com/api/webhooks/1/${'a'.repeat(20)}`,
  `Bearer ${'a'.repeat(24)}`,
  `aws_secret_access_key=${'a'.repeat(40)}`,
  `"private_key_id": "${'a'.repeat(40)}"`,
  '/home/someone/site/dist',
  'C:\\Users\\someone\\site',
];

const find = (html: string) => findings(publishedSecret, { 'a.html': html });

test('passes public keys', () => {
  expect(find('<p>phc_sampleProjectKey pk_live_aaaaaaaaaaaaaaaaaaaaaaaa')).toEqual([]);
});

test.each(secrets)('finds %s', (secret) => {
  expect(find(`<p>${secret}`)).toEqual([
    expect.stringContaining(`a.html:1:4 \`${secret.slice(0, 10)}…\` looks like a`),
  ]);
});

test('passes URLs that only begin like a path of a machine', () => {
  expect(find('<a href="/home/roofs/">a</a> https://site.example/Users/all/')).toEqual([]);
});

test('finds a private key', () => {
  expect(find(`<!-- -----BEGIN RSA ${'PRIVATE'} KEY----- -->`)).toEqual([
    'a.html:1:6 `-----BEGIN…` looks like a private key.',
  ]);
});
