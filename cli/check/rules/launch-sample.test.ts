import { expect, test } from 'vitest';
import { expectedSite, findOnSite } from '../../testing/page-facts.ts';
import { launchSample } from './launch-sample.ts';

test('passes a site without samples, and one without data', () => {
  expect(findOnSite(launchSample, { expected: expectedSite() })).toEqual([]);
  expect(findOnSite(launchSample, {})).toEqual([]);
});

test('names each sample at its place in the data', () => {
  const samples = [{ what: 'the phone number', place: { file: 'data/site.yaml', line: 5, column: 8 } }];
  expect(findOnSite(launchSample, { expected: expectedSite({ samples }) })).toEqual([
    'data/site.yaml:5:8 Still a sample: the phone number.',
  ]);
});
