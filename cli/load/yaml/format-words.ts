import { Document, isMap, type Pair, type Scalar, type YAMLMap } from 'yaml';
import type { WordingTree } from '../../schema/wording/wording.ts';
import { formatDocument, openDocument } from './data-document.ts';

/** Formats words as a wording file in the standard format, each below a comment if `notes` has its key. */
export function formatWords(words: WordingTree, notes: WordingTree = {}): string {
  const document = new Document<YAMLMap<Scalar<string>, YAMLMap | Scalar>>(words);
  if (isMap(document.contents)) addNotes(document.contents, notes);
  return formatDocument(openDocument('words.yaml', document.toString())).trimEnd();
}

function addNotes(map: YAMLMap, notes: WordingTree): void {
  // The keys of words are plain texts.
  for (const { key, value } of map.items as Pair<Scalar<string>>[]) {
    const note = notes[key.value];
    if (typeof note === 'string') key.commentBefore = ` ${note}`;
    else if (note !== undefined && isMap(value)) addNotes(value, note);
  }
}
