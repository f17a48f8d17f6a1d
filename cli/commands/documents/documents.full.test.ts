import { testDocument } from '../../testing/documents.ts';

testDocument(new URL('./hosts.txt', import.meta.url));
