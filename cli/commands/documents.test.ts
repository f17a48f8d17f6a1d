import { testDocument } from '../testing/documents.ts';

for (const name of ['rename', 'remove']) testDocument(new URL(`./${name}.txt`, import.meta.url));
