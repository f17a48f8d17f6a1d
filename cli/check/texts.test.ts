import { testDocument } from '../testing/documents.ts';

testDocument(new URL('./texts.txt', import.meta.url));
