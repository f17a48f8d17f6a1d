import { testDocument } from '../testing/documents.ts';

for (const name of ['references/references', 'warnings'])
  testDocument(new URL(`./${name}.txt`, import.meta.url));
