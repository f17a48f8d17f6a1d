import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockAs } from '../../testing/lock-as.ts';
import { temporaryFolder } from '../../testing/run-site.ts';
import { findLock, hasLock, lockFolder } from './lock.ts';

test('a folder is locked until it is unlocked, and this process is not kept out by its own lock', async () => {
  const folder = temporaryFolder();
  const unlock = await lockFolder(folder);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(new RegExp(`^\\.site-lock-${process.pid}-\\d+$`))]);
  expect(findLock(folder)).toBeNull();
  if (typeof unlock === 'function') unlock();
  expect(hasLock(folder)).toBe(false);
});

test('the lock of another process that runs counts, and is named', async () => {
  const folder = temporaryFolder();
  const file = lockAs(process.ppid, folder);
  expect(await lockFolder(folder)).toMatchObject({ file, process: process.ppid });
  expect(readdirSync(folder)).toEqual([basename(file)]);
});

test('the lock of a process that has ended does not count, whichever process has its number now', async () => {
  const folder = temporaryFolder();
  // No system has so many processes. Those of the tests and their parent began at another time.
  const names = ['.site-lock-2147483647-1', `.site-lock-${process.ppid}-1`, `.site-lock-${process.pid}-1`];
  for (const name of names) writeFileSync(join(folder, name), '');
  expect(findLock(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('the lock of a process that its parent forgot does not count', async () => {
  const folder = temporaryFolder();
  // The shell replaces itself with a program that does not ask what became of its child. The
  // child ends only then, because the shell itself would notice it.
  const child = 'while [ "$(cat /proc/$PPID/comm)" = sh ]; do :; done';
  const parent = spawn('sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 60`]);
  onTestFinished(() => void parent.kill());
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line);
  const isZombie = () => /\) Z /.test(execFileSync('cat', [`/proc/${pid}/stat`], { encoding: 'utf8' }));
  await expect.poll(isZombie).toBe(true);
  const file = lockAs(pid, folder);
  expect(findLock(folder)).toBeNull();
  expect(existsSync(file)).toBe(false);
});

test('a process of another user runs; if the system hides when it began, only a restart of the computer ends its lock', () => {
  const folder = temporaryFolder();
  const file = join(folder, '.site-lock-2147483647-1');
  writeFileSync(file, '');
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  onTestFinished(() => kill.mockRestore());
  expect(findLock(folder)).toMatchObject({ file });
  utimesSync(file, 0, 0);
  expect(findLock(folder)).toBeNull();
});

test('of processes that start at the same moment, exactly one has the lock', async () => {
  const out = temporaryFolder();
  const program = join(temporaryFolder(), 'lock.mjs');
  await bundle({
    stdin: {
      contents: `import { lockFolder } from './lock.ts';
        process.on('message', async () => process.send(typeof (await lockFolder(process.argv[2])) === 'function'));
        process.send('ready');`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
  const winners: number[] = [];
  const race = async () => {
    const children = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const child = fork(program, [out]);
        await once(child, 'message');
        return child;
      }),
    );
    const results = await Promise.all(
      children.map(async (child) => {
        const answer = once(child, 'message');
        child.send('start');
        return (await answer)[0];
      }),
    );
    // Those that have a lock keep it until they end, without removing it, as if they had been
    // killed.
    const ends = children.map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(ends);
    winners.push(results.filter((result) => result === true).length);
    return winners.at(-1);
  };
  // While the machine stands still for a second, all of them may give way.
  for (let round = 0; round < 2; round++) await expect.poll(race).toBe(1);
  expect(Math.max(...winners)).toBe(1);
});
