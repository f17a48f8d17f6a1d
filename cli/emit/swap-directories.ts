// Swaps two directories in one system call (renameat2 with RENAME_EXCHANGE, Linux 3.15), because two renames would leave a moment
// with no output. Node cannot make the call; Perl can, and is installed on every Debian, Ubuntu and Fedora.
import { spawnSync } from 'node:child_process';

// https://man7.org/linux/man-pages/man2/rename.2.html; numbers from asm/unistd_64.h and asm-generic/unistd.h
const RENAMEAT2: Partial<Record<string, number>> = { x64: 316, arm64: 276 };
const PROGRAM = 'exit(syscall($ARGV[0]+0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)';

/** Swaps two directories of one file system. Returns false, with nothing changed, if the system does not support it. */
export function swapDirectories(a: string, b: string): boolean {
  const number = process.platform === 'linux' ? RENAMEAT2[process.arch] : undefined;
  if (number === undefined) return false;
  const { status } = spawnSync('perl', ['-e', PROGRAM, String(number), a, b], {
    stdio: 'ignore',
    timeout: 10_000,
  });
  return status === 0;
}
