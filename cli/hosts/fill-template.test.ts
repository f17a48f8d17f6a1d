import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('lines of a section are there for each of a list, if a condition holds, or if it does not', () => {
  const template = 'listen {{port}};\n{{#names}}\n  name {{.}} of {{port}};\n{{/names}}\n{{^isOn}}\noff\n{{/isOn}}\n';
  expect(fillTemplate(template, { port: '80', names: ['a', 'b'], isOn: false })).toBe(
    'listen 80;\n  name a of 80;\n  name b of 80;\noff\n',
  );
  expect(fillTemplate(template, { port: '80', names: [], isOn: true })).toBe('listen 80;\n');
});

test('nothing in a value is filled again, and what a host fills itself stays', () => {
  expect(fillTemplate('${{ github.ref }} {uri} {{a}}', { a: '{{b}} $&' })).toBe('${{ github.ref }} {uri} {{b}} $&');
  expect(() => fillTemplate('{{b}}', { a: '' })).toThrow('no value for `b`');
});
