import { testDocument } from '../../testing/documents.ts';

for (const name of [
  'add',
  'build',
  'check',
  'explain',
  'fix',
  'format',
  'import',
  'redirects',
  'remove',
  'rename',
  'usage',
])
  testDocument(new URL(`./${name}.txt`, import.meta.url));
