import { testDocument } from '../testing/documents.ts';

for (const name of ['add', 'fix', 'remove', 'rename', 'status'])
  testDocument(new URL(`./${name}.txt`, import.meta.url));
