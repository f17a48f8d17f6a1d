import { testDocument } from '../testing/documents.ts';

for (const name of ['add', 'explain', 'fix', 'remove', 'rename', 'status', 'usage'])
  testDocument(new URL(`./${name}.txt`, import.meta.url));
