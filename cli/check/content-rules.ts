// The rules about what pages say and carry: structured data, the one truth, images, access, words, weight, safety, launch.
import type { Rule } from './rule.ts';
import { activeSvg } from './rules/active-svg.ts';
import { belowFoldEager } from './rules/below-fold-eager.ts';
import { borrowedPage } from './rules/borrowed-page.ts';
import { cspGap } from './rules/csp-gap.ts';
import { cspMissing } from './rules/csp-missing.ts';
import { cspWide } from './rules/csp-wide.ts';
import { danglingSchemaId } from './rules/dangling-schema-id.ts';
import { deadControl } from './rules/dead-control.ts';
import { faqMismatch } from './rules/faq-mismatch.ts';
import { filenameAlt } from './rules/filename-alt.ts';
import { firstImageLazy } from './rules/first-image-lazy.ts';
import { formEndpoint } from './rules/form-endpoint.ts';
import { hardToRead } from './rules/hard-to-read.ts';
import { inlineHandler } from './rules/inline-handler.ts';
import { insecureUrl } from './rules/insecure-url.ts';
import { invisibleLetter } from './rules/invisible-letter.ts';
import { jsonLdSyntax } from './rules/json-ld-syntax.ts';
import { jsonLdUnescaped } from './rules/json-ld-unescaped.ts';
import { landmarks } from './rules/landmarks.ts';
import { missingSchemaProperty } from './rules/missing-schema-property.ts';
import { namelessField } from './rules/nameless-field.ts';
import { noModernFormat } from './rules/no-modern-format.ts';
import { overBudget } from './rules/over-budget.ts';
import { placeholderData } from './rules/placeholder-data.ts';
import { placeholderText } from './rules/placeholder-text.ts';
import { positiveTabindex } from './rules/positive-tabindex.ts';
import { repeatedAlt } from './rules/repeated-alt.ts';
import { schemaBreadcrumbMismatch } from './rules/schema-breadcrumb-mismatch.ts';
import { schemaBusinessMismatch } from './rules/schema-business-mismatch.ts';
import { schemaPageMismatch } from './rules/schema-page-mismatch.ts';
import { schemaPriceMismatch } from './rules/schema-price-mismatch.ts';
import { secretFile } from './rules/secret-file.ts';
import { secretText } from './rules/secret-text.ts';
import { sourceMap } from './rules/source-map.ts';
import { swappedLink } from './rules/swapped-link.ts';
import { thinPage } from './rules/thin-page.ts';
import { twinPage } from './rules/twin-page.ts';
import { uncountedCall } from './rules/uncounted-call.ts';
import { unknownAria } from './rules/unknown-aria.ts';
import { unknownPrice } from './rules/unknown-price.ts';
import { unknownSchemaProperty } from './rules/unknown-schema-property.ts';
import { unknownSchemaType } from './rules/unknown-schema-type.ts';
import { wornPhrase } from './rules/worn-phrase.ts';
import { wrongAddress } from './rules/wrong-address.ts';
import { wrongEmail } from './rules/wrong-email.ts';
import { wrongHours } from './rules/wrong-hours.ts';
import { wrongImageSize } from './rules/wrong-image-size.ts';
import { wrongName } from './rules/wrong-name.ts';
import { wrongPhone } from './rules/wrong-phone.ts';
import { wrongPreload } from './rules/wrong-preload.ts';
import { wrongPrice } from './rules/wrong-price.ts';

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
  schemaBreadcrumbMismatch,
  schemaPageMismatch,
  wrongPhone,
  wrongName,
  wrongEmail,
  wrongAddress,
  wrongHours,
  unknownPrice,
  wrongPrice,
  swappedLink,
  formEndpoint,
  filenameAlt,
  repeatedAlt,
  wrongImageSize,
  firstImageLazy,
  belowFoldEager,
  noModernFormat,
  namelessField,
  landmarks,
  unknownAria,
  positiveTabindex,
  placeholderText,
  invisibleLetter,
  twinPage,
  thinPage,
  borrowedPage,
  hardToRead,
  wornPhrase,
  cspMissing,
  cspGap,
  cspWide,
  inlineHandler,
  insecureUrl,
  secretText,
  secretFile,
  sourceMap,
  activeSvg,
  wrongPreload,
  uncountedCall,
  deadControl,
  overBudget,
  placeholderData,
];
