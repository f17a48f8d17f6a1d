import { expect, test } from 'vitest';
import { readFormService } from './form-services.ts';

test.each([
  ['https://formspree.io/f/xsample', 'Formspree', 'status', '_gotcha', 25],
  ['https://usebasin.com/f/0a1b2c', 'Basin', 'status', '_gotcha', 100],
  ['https://api.web3forms.com/submit', 'Web3Forms', 'json', 'botcheck', 5],
  ['https://formsubmit.co/ajax/jane@example.com', 'FormSubmit', 'json', '_honey', null],
  ['netlify', 'Netlify', 'status', 'bot-field', 8],
  ['https://forms.example.com/contact', 'this endpoint', 'json', '_gotcha', 20],
  ['https://formspree.io.example.com/f/xsample', 'this endpoint', 'json', '_gotcha', 20],
] as const)('%s is an endpoint of %s', (endpoint, name, success, trap, maxMegabytes) => {
  const service = readFormService({ endpoint });
  expect(service).toMatchObject({ name, success, trap });
  expect(service.files?.maxMegabytes ?? null).toBe(maxMegabytes);
});

test('the data overrides what the service documents', () => {
  const own = { success: 'json', trap: 'website' } as const;
  expect(readFormService({ endpoint: 'https://formspree.io/f/xsample', ...own })).toMatchObject(own);
});
