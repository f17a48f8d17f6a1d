// The entry file of the thread that load/parse-ahead.ts starts: parses files that the main thread has not reached yet.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { parseDataFile } from './load/markdown/markdown-file.ts';
import { type ParsedAhead, type ParseTask, STATE } from './load/parse-ahead.ts';

/** The main thread would wait for a nearer file. */
const MIN_AHEAD = 2;
/** The values of so many files wait in memory. */
const MAX_AHEAD = 100;

const { root, files, states, port } = workerData as ParseTask;
for (const [index, file] of files.entries()) {
  let reached = Atomics.load(states, files.length);
  while (index > reached + MAX_AHEAD) {
    Atomics.wait(states, files.length, reached);
    reached = Atomics.load(states, files.length);
  }
  if (index < reached + MIN_AHEAD) continue;
  if (Atomics.compareExchange(states, index, STATE.free, STATE.thread) !== STATE.free) continue;
  const parsed = parseAhead(index, file);
  if (parsed !== null) port.postMessage(parsed);
  Atomics.store(states, index, STATE.done);
  Atomics.notify(states, index);
}

/** Returns null for a file with a problem: the main thread finds and reports it. */
function parseAhead(index: number, file: string): ParsedAhead | null {
  try {
    const bytes = readFileSync(join(root, file));
    const parsed = parseDataFile(file, bytes);
    if ('problems' in parsed) return null;
    return { index, hash: createHash('sha256').update(bytes).digest('base64'), value: parsed.value };
  } catch {
    return null;
  }
}
