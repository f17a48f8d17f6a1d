// The encoder runs in its own process because of its memory: glibc does not return the memory that
// sharp's threads have freed, 300 MB and more in a build, unless an environment variable is set
// before the process starts. The encoder ends with its parent. Entry point: createEncoderProcess.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Coordinates } from '../../model/cities/distance.ts';
import type { Failed } from '../../problem.ts';
import type { EncodeImage, ImageJob } from './encode-image.ts';

/** glibc returns freed blocks of this size to the system (mallopt(3)); others ignore it. */
const MALLOC_MMAP_THRESHOLD_BYTES = 1_000_000;

export interface EncodeRequest {
  readonly id: number;
  readonly job: ImageJob;
}

/** An error as a message between processes. */
interface EncodeError {
  readonly message: string;
  /** Code of an error of the file system, such as `ENOSPC`. */
  readonly code?: string | undefined;
}

export interface EncodeResponse {
  readonly id: number;
  /** The path of the file, or its problem. */
  readonly result: string | Failed;
  /** An error that no one expects. */
  readonly error: EncodeError | null;
}

/** Creates an encoder whose process starts with the first image and ends after the last. */
export function createEncoderProcess(): EncodeImage {
  let encoder: RunningEncoder | null = null;
  return async (job) => {
    const current = encoder ?? startEncoder();
    encoder = current;
    try {
      return await current.encode(job);
    } finally {
      // A running encoder would keep this process from exiting.
      if (current.isIdle() && encoder === current) {
        encoder = null;
        current.end();
      }
    }
  };
}

interface RunningEncoder {
  readonly encode: EncodeImage;
  readonly isIdle: () => boolean;
  readonly end: () => void;
}

interface WaitingRequest {
  readonly resolve: (result: string | Failed) => void;
  readonly reject: (error: Error) => void;
}

function startEncoder(): RunningEncoder {
  const child = forkEncoder();
  const waiting = new Map<number, WaitingRequest>();
  let lastId = 0;
  child.on('message', (response) => {
    const { id, result, error } = response as EncodeResponse; // Sent by cli/render/images/encoder.entry.ts.
    const request = waiting.get(id);
    waiting.delete(id);
    if (error === null) request?.resolve(result);
    else request?.reject(Object.assign(new Error(error.message), error.code && { code: error.code }));
  });
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(`The image encoder ${reason}.`));
    waiting.clear();
  };
  child.once('error', ({ message }) => failAll(`failed: ${message}`));
  child.once('exit', (code, signal) => failAll(`ended early (${signal ?? code})`));
  return {
    encode: (job) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        child.send({ id: lastId, job } satisfies EncodeRequest);
      }),
    isIdle: () => waiting.size === 0,
    end: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** A photo of 60 megapixels takes three seconds. */
const MAX_REDRAW_MS = 60_000;

/**
 * Runs redrawPhoto in a process of its own, which is ended if it takes too long. Resolves to null if
 * the photo cannot be decoded.
 */
export function redrawPhotoApart(
  from: string,
  to: string,
  maxSide?: number,
): Promise<{ readonly position: Coordinates | null } | null> {
  const limits = { timeout: MAX_REDRAW_MS, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [programFile('photo'), from, to, ...(maxSide === undefined ? [] : [String(maxSide)])],
      limits,
      (error, output) => resolve(error === null ? { position: JSON.parse(output) } : null),
    ),
  );
}

/** esbuild writes the programs of other processes next to this compiled module. */
function programFile(name: string): string {
  return join(dirname(fileURLToPath(import.meta.url)), `${name}.js`);
}

function forkEncoder(): ChildProcess {
  return fork(programFile('encoder'), {
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: String(MALLOC_MMAP_THRESHOLD_BYTES) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
