// What the last build wrote, and from which sources, so that the check can tell what was changed in the output since. It is kept beside
// the output, in .cache/build: hashes of all files, and the texts whole, to show where they differ.
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, extname, join } from 'node:path';
import { digestOf } from '../check/digest.ts';
import type { WrittenFile, WrittenSite } from '../check/facts.ts';
import { openFolder } from '../check/folder.ts';
import { isRunning, type Written } from '../emit/emit.ts';
import { type Sources, sourcesKey } from './sources-key.ts';

interface StoredRecord {
  readonly sources: string;
  /** The file that holds the texts, beside the record. */
  readonly texts: string;
  readonly files: readonly StoredFile[];
}

type StoredFile = readonly [
  path: string,
  WrittenFile,
  /** Where its text stands in the file of texts; null for one that is not kept. */
  text: readonly [from: number, bytes: number] | null,
];

/** Bytes. The texts of about a thousand pages; of a larger site the hashes alone are kept. */
const MOST_TEXT = 64 * 1024 * 1024;
const RECORD = 'written.json';
const TEXTS = new Set(['.html', '.css', '.js', '.xml', '.txt', '.svg', '.webmanifest']);

export interface BuildRecord {
  add(written: Written): void;
  /** Replaces the record of the build before. A folder that cannot be written to has none, and the check does without. */
  save(sources: string): void;
}

export function createBuildRecord(root: string): BuildRecord {
  const folder = folderOf(root);
  // Photos that were there before are not read again.
  const before = new Map(readStored(folder)?.files.map(([path, file]) => [path, file]));
  const files: StoredFile[] = [];
  const texts = openTexts(folder);
  return {
    add(written) {
      const { path } = written;
      if ('content' in written) {
        const { content } = written;
        const file = { bytes: content.length, sha256: digestOf(content), modified: null };
        files.push([path, file, TEXTS.has(extname(path)) ? texts.add(content) : null]);
        return;
      }
      const { cachedAt, bytes, modified } = written;
      const old = before.get(path);
      const isOld = old?.bytes === bytes && old.modified === modified;
      const sha256 = isOld ? old.sha256 : digestOf(readFileSync(cachedAt));
      files.push([path, { bytes, sha256, modified }, null]);
    },
    save(sources) {
      texts.close();
      const stored: StoredRecord = { sources, texts: texts.name, files };
      try {
        writeFileSync(join(folder, `${RECORD}.${process.pid}`), JSON.stringify(stored));
        renameSync(join(folder, `${RECORD}.${process.pid}`), join(folder, RECORD));
        for (const other of readdirSync(folder))
          if (other !== texts.name && other !== RECORD && !isBeingWritten(other)) rmSync(join(folder, other));
      } catch {
        // A read-only folder, or another build that tidies up.
      }
    },
  };
}

/** The file of texts, written as they come: a site's pages are not held. Where it cannot be written to no text is kept. */
function openTexts(folder: string) {
  const name = `texts-${process.pid}-${Date.now()}`;
  let [descriptor, bytes]: [number | null, number] = [null, 0];
  try {
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(join(folder, name), 'w');
  } catch {
    // A read-only folder.
  }
  return {
    name,
    add(content: Uint8Array): readonly [from: number, bytes: number] | null {
      if (descriptor === null || bytes + content.length > MOST_TEXT) return null;
      try {
        writeSync(descriptor, content, 0, content.length, bytes);
      } catch {
        return null;
      }
      bytes += content.length;
      return [bytes - content.length, content.length];
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
}

/** What the last build wrote; null where there was none, or the sources are others now. */
export function readBuildRecord(sources: Sources): WrittenSite | null {
  const folder = folderOf(sources.root);
  const stored = readStored(folder);
  if (stored === null || stored.sources !== sourcesKey(sources)) return null;
  const texts = new Map(stored.files.flatMap(([path, , text]) => (text === null ? [] : [[path, text]])));
  return {
    files: new Map(stored.files.map(([path, file]) => [path, file])),
    textOf(path) {
      const [from, bytes] = texts.get(path) ?? [];
      if (from === undefined || bytes === undefined) return null;
      // Not there where another build has put its own in its place.
      const text = openFolder(folder).read(basename(stored.texts), { from, bytes });
      return text && new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
    },
  };
}

function folderOf(root: string): string {
  return join(root, '.cache/build');
}

/** By a build that is still at work: its process stands in the name. */
function isBeingWritten(name: string): boolean {
  const pid = Number(/^texts-(\d+)-/.exec(name)?.[1] ?? process.pid);
  return pid !== process.pid && isRunning(pid);
}

function readStored(folder: string): StoredRecord | null {
  try {
    return JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) as StoredRecord;
  } catch {
    // None yet, or cut off by a kill.
    return null;
  }
}
