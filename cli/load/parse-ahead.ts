// Parses data files in another thread while this one validates: most of the time of loading thousands of files is YAML. What the thread
// does not parse, such as a file with a problem, is parsed here. Entry point: openParser.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** What the thread starts with; see cli/parse-worker.entry.ts. */
export interface ParseTask {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Paths relative to the site's folder, in the order in which they are loaded. */
  readonly files: readonly string[];
  /** Shared: the state of each file, then the index of the file that the main thread has reached. */
  readonly states: Int32Array;
  /** For a ParsedAhead of each file that is valid. */
  readonly port: MessagePort;
}

/** Who parses a file; the thread has sent what it could of one that is done. */
export const STATE = { free: 0, main: 1, thread: 2, done: 3 } as const;

export interface ParsedAhead {
  readonly index: number;
  /** Of the bytes that were parsed: SHA-256, base64. */
  readonly hash: string;
  readonly value: unknown;
}

export interface Parser {
  /** Returns the value of the file with this hash, if the thread has parsed it. Files must be asked for in their order. */
  take(file: string, hash: string): { readonly value: unknown } | null;
  close(): void;
}

/** With fewer files to parse, the thread would have started when they are done. */
const MIN_FILES = 200;
/** A file that takes longer is parsed here too: the thread may have ended. */
const MAX_WAIT_MS = 1000;

/**
 * Opens a parser that starts its thread when many files have been asked for, because most builds parse few: the others are cached.
 * @param root absolute path of the site's folder @param files paths relative to it
 */
export function openParser(root: string, files: readonly string[]): Parser {
  const indexes = new Map(files.map((file, index) => [file, index]));
  let asked = 0;
  let thread: Thread | null = null;
  return {
    take(file, hash) {
      const index = indexes.get(file);
      if (index === undefined) return null;
      asked += 1;
      if (asked === MIN_FILES && index + MIN_FILES < files.length) thread = startThread(root, files);
      return thread?.take(index, hash) ?? null;
    },
    close: () => thread?.close(),
  };
}

type Thread = ReturnType<typeof startThread>;

function startThread(root: string, files: readonly string[]) {
  const states = new Int32Array(new SharedArrayBuffer((files.length + 1) * Int32Array.BYTES_PER_ELEMENT));
  const { port1, port2 } = new MessageChannel();
  // The compiled program is one folder.
  const worker = new Worker(join(dirname(fileURLToPath(import.meta.url)), 'parse-worker.js'), {
    workerData: { root, files, states, port: port2 } satisfies ParseTask,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  // Without a listener, an error in the thread would end the process.
  worker.on('error', () => {});
  return {
    take(index: number, hash: string): ParsedAhead | null {
      Atomics.store(states, files.length, index);
      Atomics.notify(states, files.length);
      if (Atomics.compareExchange(states, index, STATE.free, STATE.main) === STATE.free) return null;
      Atomics.wait(states, index, STATE.thread, MAX_WAIT_MS);
      for (;;) {
        const received = receiveMessageOnPort(port1) as { readonly message: ParsedAhead } | undefined;
        if (received === undefined) return null;
        const { message } = received;
        // Files before it were cached.
        if (message.index >= index) return message.index === index && message.hash === hash ? message : null;
      }
    },
    close() {
      port1.close();
      void worker.terminate();
    },
  };
}
