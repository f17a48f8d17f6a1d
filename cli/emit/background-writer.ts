// Writes files under temporary names next to their targets. Node's threads create and write them
// while this one renders the next pages; the links of aliases are made here. Entry point:
// createBackgroundWriter.
import { copyFileSync, linkSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getTemporaryPath, type OutputListing } from './output-folder.ts';

interface WriterOptions {
  /** Absolute path of the output folder. */
  readonly out: string;
  readonly listing: OutputListing;
  /** Receives the absolute path of every new folder, after those around it. */
  readonly createdFolders: string[];
  /** Receives the error of a file that could not be written. */
  readonly fail: (error: unknown) => void;
}

export interface BackgroundWriter {
  /**
   * Starts to write a file that has some paths relative to `out`. Returns a list that receives the
   * absolute temporary path for each when its folder exists and before it is written, so that it
   * can be removed if the disk is full.
   */
  write(paths: readonly string[], content: Uint8Array): readonly string[];
  /** Waits while too much is being written. */
  waitForRoom(): Promise<void>;
  /** Waits until everything is written or has failed. */
  finish(): Promise<void>;
}

/** Enough to keep all threads of Node's thread pool busy. */
const MAX_FILES = 8;
const MAX_BYTES = 8e6;

/** Creates the writer of one build. It never throws. */
export function createBackgroundWriter({ out, listing, createdFolders, fail }: WriterOptions): BackgroundWriter {
  const writes = new Set<Promise<void>>();
  const folders = new Map<string, Promise<void>>();
  let bytesInMemory = 0;
  let count = 0;
  /** Creates the folder of a path, and those around it, once. */
  const createParent = (path: string): Promise<void> => {
    const folder = dirname(path);
    const creation = folders.get(folder) ?? createFolder(folder);
    folders.set(folder, creation);
    return creation;
  };
  const createFolder = async (path: string) => {
    if (path === '.' || listing.folders.has(path)) return;
    await createParent(path);
    const folder = join(out, path);
    try {
      await mkdir(folder);
      createdFolders.push(folder);
    } catch (error) {
      // It is hidden, or another process was faster.
      if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
    }
  };
  return {
    write(paths, content) {
      const temporaries: string[] = [];
      const writeAll = async () => {
        for (const path of paths) {
          await createParent(path);
          count += 1;
          temporaries.push(getTemporaryPath(join(out, path), count));
        }
        const [temporary = '', ...links] = temporaries;
        await writeFile(temporary, content);
        for (const link of links) linkOrCopy(temporary, link);
      };
      const write = writeAll()
        .catch(fail)
        .finally(() => {
          bytesInMemory -= content.length;
          writes.delete(write);
        });
      bytesInMemory += content.length;
      writes.add(write);
      return temporaries;
    },
    async waitForRoom() {
      while (writes.size >= MAX_FILES || bytesInMemory > MAX_BYTES) await Promise.race(writes);
    },
    async finish() {
      await Promise.all(writes);
    },
  };
}

/** Hard-links a written file, or copies it if the file system has no hard links. */
function linkOrCopy(original: string, target: string): void {
  try {
    linkSync(original, target);
  } catch {
    copyFileSync(original, target);
  }
}
