import types from './business-types.yaml';

/** The types of a local business at schema.org. */
export const BUSINESS_TYPES = types as readonly [string, ...string[]];
