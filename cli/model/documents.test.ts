import { testDocument } from '../testing/documents.ts';

for (const name of ['references/addresses', 'references/references', 'warnings', '../schema/wording/wording'])
  testDocument(new URL(`./${name}.txt`, import.meta.url));
