import { expect, test } from 'vitest';
import { BUSINESS_TYPES } from '../schema/fields/business/business-types.ts';
import { isKindOf, schemaTypes } from './schema-vocabulary.ts';

test('the business types of the data are the types of local business at schema.org', () => {
  expect([...BUSINESS_TYPES]).toEqual(schemaTypes.filter((type) => isKindOf(type, 'LocalBusiness')));
});
