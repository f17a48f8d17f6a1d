import { testDocument } from '../testing/documents.ts';

for (const name of [
  'problems',
  'forms',
  'embeds',
  'prices',
  'values',
  'mistakes',
  'third-parties',
  'data-folder',
  'markdown/front-matter',
  'markdown/markdown-file',
  'translations/translations',
])
  testDocument(new URL(`./${name}.txt`, import.meta.url));
