import { expect, test } from 'vitest';
import { findFormSuccess } from './form-services.ts';

test.each([
  ['https://formspree.io/f/xsample', 'status'],
  ['https://usebasin.com/f/0a1b2c', 'status'],
  ['https://api.web3forms.com/submit', 'json'],
  ['https://formsubmit.co/ajax/jane@example.com', 'json'],
  ['https://forms.example.com/contact', 'json'],
  ['https://formspree.io.example.com/f/xsample', 'json'],
] as const)('the answers of %s are read by %s', (endpoint, success) => {
  expect(findFormSuccess({ endpoint })).toBe(success);
});

test('`form.success` overrides what the service documents', () => {
  expect(findFormSuccess({ endpoint: 'https://formspree.io/f/xsample', success: 'json' })).toBe('json');
  expect(findFormSuccess({ endpoint: 'https://forms.example.com/contact', success: 'status' })).toBe(
    'status',
  );
});
