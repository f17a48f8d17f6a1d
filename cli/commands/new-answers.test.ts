import { expect, test } from 'vitest';
import { completeAnswers, parseFlags } from './new-answers.ts';

test.each([
  [{ name: ' ' }, 'The name ` ` is blank. Write the text or remove the key.'],
  [{ name: '株式会社' }, '`株式会社` has no Latin letter or digit, which its address is made from. Add one.'],
  [
    { trade: 'plumbr' },
    '`plumbr` is not a trade that `site new` knows. Did you mean `plumber`? `--trade other` is any other trade.',
  ],
  [
    { trade: 'chimney sweep' },
    '`chimney sweep` is not a trade that `site new` knows. Take the nearest of `appliance-repair`, `carpenter`, `cleaner`, `concrete`, `dentist`, `electrician`, `fence`, `flooring`, `garage-door`, `handyman`, `hvac`, `landscaper`, `locksmith`, `mover`, `painter`, `pest-control`, `pet-groomer`, `plumber`, `pool`, `roofer`, `salon`, `tree-service`, `window-cleaner`: every word of it can be changed. Or write `--trade other` and name your services with `--services`.',
  ],
  ...['Camas', 'Camas, Wash', 'Camas, United States'].map((town): [object, string] => [
    { town },
    `\`${town}\` is not a town with a state or a country. Write both, like \`Camas, WA\` or \`Galway, Ireland\`.`,
  ]),
  [
    { town: 'x'.repeat(101).concat(', WA') },
    `\`${'x'.repeat(101)}\` is too long for an address, or a name that Windows reserves. Write another.`,
  ],
  [
    { phone: '360-555' },
    'The phone `360-555` is not a complete phone number. Write ten digits, like `480-555-0100`, or a plus sign with the country code.',
  ],
  [{ color: 'red' }, 'The color `red` is not a color. Write it like `#b5532b`.'],
  [
    { color: '#ffee00' },
    'Text in the color `#ffee00` would have a contrast of 1.4 to 1; at least 4.5 is needed. The nearest that passes is `#7e7500`.',
  ],
  [{ services: 'Drains, ,Leaks' }, 'The service `` is blank. Write the text or remove the key.'],
  [
    { services: 'Drain cleaning,drain-cleaning' },
    'The services `Drain cleaning` and `drain-cleaning` would have the same address. Remove one of them.',
  ],
  [{ services: 'Privacy' }, 'The service `Privacy` would have the address of another page. Name it differently.'],
])('%j is refused with a sentence that says what to write', (flags, message) => {
  expect(() => parseFlags(flags)).toThrow(message);
});

test('a service and a town with one address are refused', () => {
  const answers = parseFlags({ name: 'Two Rivers', trade: 'pool', town: 'Pools, WA', services: 'Pools' });
  expect(() => completeAnswers(answers)).toThrow('The service `Pools` and the town would have the same address.');
});

test('another trade needs the names of its services', () => {
  const flags = { name: 'Clear Flue', trade: 'other', town: 'Camas, WA' };
  expect(() => completeAnswers(parseFlags(flags))).toThrow(
    'No services are known for this trade. Name yours with `--services`, comma-separated.',
  );
  const answers = parseFlags({ ...flags, services: 'Chimney sweeping, Flue repair' });
  expect(completeAnswers(answers).services).toEqual(['Chimney sweeping', 'Flue repair']);
});

test('what has a default may be left out', () => {
  const answers = parseFlags({ name: 'Two Rivers', trade: 'Plumber', town: 'Camas,WA' });
  expect(completeAnswers(answers)).toMatchObject({
    town: 'Camas',
    region: 'WA',
    phone: '555-555-0100',
    color: '#1f5488',
    services: ['Drain cleaning', 'Leak repair'],
  });
});

test.each([
  ['Camas, Washington', { town: 'Camas', region: 'WA', country: 'US' }],
  ['Galway, Ireland', { town: 'Galway', region: undefined, country: 'IE' }],
  ['Toronto, ON', { town: 'Toronto', region: 'ON', country: 'CA' }],
  ['Perth, WA, Australia', { town: 'Perth', region: 'WA', country: 'AU' }],
  ['Bath, Somerset, UK', { town: 'Bath', region: 'Somerset', country: 'GB' }],
])('the town %s has its state and country', (town, place) => {
  expect(parseFlags({ town }).town).toEqual(place);
});

test('a phone number is one of the country of the town', () => {
  expect(parseFlags({ town: 'Galway, Ireland', phone: '091 555 014' }).phone).toBe('091 555 014');
});
