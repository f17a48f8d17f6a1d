import { testDocument } from '../testing/documents.ts';

for (const name of ['problems', 'prices', 'values', 'mistakes', 'translations/translations'])
  testDocument(new URL(`./${name}.txt`, import.meta.url));
