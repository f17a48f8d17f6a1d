import { testDocument } from '../testing/documents.ts';

for (const name of ['rename', 'remove', 'fix']) testDocument(new URL(`./${name}.txt`, import.meta.url));
