// Parts of posthog-js that this project relies on and that are not its documented interface: an
// update shall neither lose events and recordings in silence nor ship ten times the bytes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { EXTENSIONS_HELPER } from './posthog-patch.js';

const { resolve } = createRequire(import.meta.url);

const LIBRARY = 'posthog-js/dist/module.slim.no-external.js';
const EXTENSIONS = 'posthog-js/dist/extension-bundles.js';

const INTERNALS = [
  { file: EXTENSIONS, pattern: EXTENSIONS_HELPER, use: 'posthog-patch.js drops the unused extensions.' },
  { file: LIBRARY, pattern: /\._requestQueue\b/, use: 'analytics/library.ts sends the waiting events.' },
  { file: LIBRARY, pattern: /\b_batchKey\b/, use: 'analytics/library.ts sends events in batches.' },
  { file: LIBRARY, pattern: /\b_POSTHOG_REMOTE_CONFIG\b/, use: 'analytics/settings.ts preloads the settings.' },
  { file: LIBRARY, pattern: /\.__extensionClasses\b/, use: 'analytics/settings.ts adds the recorder.' },
  { file: LIBRARY, pattern: /"ph_"\+\w+\+"_posthog"/, use: 'analytics/identity.ts shares the stored ids.' },
  { file: LIBRARY, pattern: /"\$sesid"/, use: 'analytics/identity.ts shares the session.' },
  { file: LIBRARY, pattern: /\.event_trigger\b/, use: 'analytics/recording.ts records without an interaction.' },
  {
    file: EXTENSIONS,
    pattern: /\btryAddCustomEvent\b/,
    use: 'analytics/recording.ts makes short recordings long enough.',
  },
];

test.each(INTERNALS)('$file contains $pattern: $use', ({ file, pattern }) => {
  expect(pattern.test(readFileSync(resolve(file), 'utf8'))).toBe(true);
});
