// The rules about what pages say and carry: structured data, the one truth, images, access, words, weight, safety, launch.
import type { Rule } from './rule.ts';
import { danglingSchemaId } from './rules/dangling-schema-id.ts';
import { faqMismatch } from './rules/faq-mismatch.ts';
import { jsonLdSyntax } from './rules/json-ld-syntax.ts';
import { jsonLdUnescaped } from './rules/json-ld-unescaped.ts';
import { missingSchemaProperty } from './rules/missing-schema-property.ts';
import { schemaBusinessMismatch } from './rules/schema-business-mismatch.ts';
import { schemaPriceMismatch } from './rules/schema-price-mismatch.ts';
import { unknownSchemaProperty } from './rules/unknown-schema-property.ts';
import { unknownSchemaType } from './rules/unknown-schema-type.ts';

export const contentRules: readonly Rule[] = [
  jsonLdSyntax,
  jsonLdUnescaped,
  unknownSchemaType,
  unknownSchemaProperty,
  missingSchemaProperty,
  danglingSchemaId,
  faqMismatch,
  schemaBusinessMismatch,
  schemaPriceMismatch,
];
