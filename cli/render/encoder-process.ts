// The encoder runs in a process of its own because of its memory: glibc keeps what each of sharp's threads has freed, 300 MB and
// more in a build, unless it is told otherwise before the process starts. Ends with its parent.
import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProblemError, type Problem } from '../problem.ts';
import type { EncodeImage, ImageJob } from './encode-image.ts';

/** Blocks from this size on are returned to the system when they are freed (mallopt(3)); blank to other C libraries. */
const MALLOC_MMAP_THRESHOLD_BYTES = 1_000_000;

export interface EncodeRequest {
  readonly id: number;
  readonly job: ImageJob;
}

/** An error, as it crosses from one process to another. */
interface EncodeFailure {
  readonly problem: Problem | null;
  readonly message: string;
  /** Of an error of the file system: `ENOSPC`. */
  readonly code?: string | undefined;
}

export interface EncodeResponse {
  readonly id: number;
  readonly failure: EncodeFailure | null;
}

/** Encodes images in a process that starts with the first one and ends when none is left. */
export function createEncoderProcess(): EncodeImage {
  let encoder: RunningEncoder | null = null;
  return async (job) => {
    const current = encoder ?? startEncoder();
    encoder = current;
    try {
      await current.encode(job);
    } finally {
      // A program that ends waits for the encoder, which needs the last image's memory no longer.
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
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

function startEncoder(): RunningEncoder {
  const child = forkEncoder();
  const waiting = new Map<number, WaitingRequest>();
  let lastId = 0;
  child.on('message', (response) => {
    const { id, failure } = response as EncodeResponse; // Sent by cli/encoder.ts.
    const request = waiting.get(id);
    waiting.delete(id);
    if (failure === null) request?.resolve();
    else request?.reject(errorOf(failure));
  });
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(`the image encoder ${reason}`));
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

function errorOf({ problem, message, code }: EncodeFailure): Error {
  return problem === null ? Object.assign(new Error(message), code && { code }) : createProblemError(problem);
}

function forkEncoder(): ChildProcess {
  // Beside the compiled program.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'encoder.js');
  return fork(file, {
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: String(MALLOC_MMAP_THRESHOLD_BYTES) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
