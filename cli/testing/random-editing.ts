// Random sequences of what happens to a site that its owner edits: saves, undos, publishings that
// are sent, offline, refused or without an answer, pushes by others, restarts and kills. After every
// step five sentences must hold. Entry point: tryRandomEditing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { createGit, type Git } from '../edit/owner/publish/git.ts';
import { listPublished } from '../edit/owner/publish/unpublished.ts';
import { decide, readChanges, undoChange, undoPublished } from '../edit/owner/server/changes.ts';
import type { Change } from '../edit/owner/values/merge.ts';
import { finishInterruptedEdit } from '../edit/write-data.ts';
import { openEditing, PRICES } from './open-editing.ts';
import { createPublishedSite, git } from './published-site.ts';
import { createRandom, pick, type Random } from './random-edits.ts';
import { bundleKillable } from './run-killed.ts';

const SITE = 'data/site.yaml';

/** Does one thing in a process that is killed before a step: a command of Git, or a file. */
const doInProcess = await bundleKillable(
  'cli/testing',
  `import { utimesSync } from 'node:fs';
   import { createGit } from '../edit/owner/publish/git.ts';
   import { undoChange } from '../edit/owner/server/changes.ts';
   import { openEditing } from './open-editing.ts';
   const { root, name, argument } = JSON.parse(process.env.INPUT);
   const run = createGit(root);
   const editing = openEditing(root, (...args) => {
     utimesSync(root, new Date(), new Date());
     return run(...args);
   });
   if (name === 'save') await editing.data.save(argument);
   if (name === 'undo') await undoChange(await editing.change(), argument);
   if (name === 'publish') await editing.publish();
   if (name === 'visit') await editing.visit();`,
  'utimesSync|renameSync|rmSync|copyFileSync|writeFileSync',
);

/** A value that the owner and others change, by its name. */
const VALUES = {
  small: [PRICES, ['priceRange', 'small']],
  medium: [PRICES, ['priceRange', 'medium']],
  tagline: [SITE, ['tagline']],
} as const;
type Name = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as Name[];

type Values = Record<Name, unknown> & { readonly holidays: readonly string[] };

/** Tries sequences; lists those in which a sentence did not hold, with their seed. */
export async function tryRandomEditing(count: number, steps: number): Promise<{ tried: number; failures: string[] }> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  console.log(`SEED=${seed}`);
  const failures: string[] = [];
  let tried = 0;
  for (; tried < count; tried += 1) {
    const done: string[] = [];
    try {
      await trySequence(createRandom(seed + tried), steps, done);
    } catch (error) {
      failures.push(`SEED=${seed + tried}: ${done.join('; ')}: ${error instanceof Error ? error.stack : error}`);
    }
  }
  return { tried, failures };
}

async function trySequence(random: Random, steps: number, done: string[]): Promise<void> {
  const { root, remote, other } = createPublishedSite();
  let [answer, isOffline]: ['kept' | 'lost', boolean] = ['kept', false];
  const run = createGit(root);
  const runner: Git = async (args, options) => {
    const isRemote = args[0] === 'push' || args[0] === 'fetch';
    if (isRemote && isOffline) return { isOk: false, output: '', bytes: Buffer.from(''), isSlow: false };
    const result = await run(args, options);
    return args[0] === 'push' && answer === 'lost' ? { ...result, isOk: false } : result;
  };
  let editing = openEditing(root, runner);
  let next = 0;
  /** What the owner was told is saved, and is not on the website. */
  const pending = new Map<string, unknown>();
  /** What the owner was told is undone. */
  const undone = new Set<string>();
  const create = (name: Name) => {
    next += 1;
    // A larger one must not cost less.
    const [low, high] = name === 'small' ? [2000, 3000] : [3200, 5000];
    return name === 'tagline' ? `Roofs, number ${next}` : { low: low + next, high: high + next };
  };
  const setElsewhere = (name: Name) => {
    const [file, path] = VALUES[name];
    git(other, 'pull', '--rebase', '--quiet');
    const text = readFileSync(join(other, file), 'utf8');
    const value = create(name);
    const line =
      typeof value === 'string' ? `tagline: ${value}` : `${path[1]}: { low: ${value.low}, high: ${value.high} }`;
    writeFileSync(join(other, file), text.replace(new RegExp(`(?<=^ *)${path.at(-1)}: .*`, 'm'), line));
    git(other, 'commit', '-am', 'Elsewhere');
    git(other, 'push', '--quiet');
    return `${name}=${JSON.stringify(value)}`;
  };
  const read = (commit: string | null, repository = root) => readValues(repository, commit);

  /** What a start of the editor does first: a save that was killed may be finished. */
  const restart = () => finishInterruptedEdit(root, () => {});
  const save = async (changes: readonly Change[]) => {
    const result = await editing.data.save(changes);
    if (result.isChanged === undefined) throw new Error(`A save was refused: ${JSON.stringify(result)}`);
  };

  const actions: Record<string, () => Promise<string>> = {
    async save() {
      const name = pick(NAMES, random);
      const [file, path] = VALUES[name];
      const [was, now] = [read(null)[name] as never, create(name)];
      const change = { file, path, was, now };
      if (random() < 0.2) doInProcess({ root, name: 'save', argument: [change] }, 1 + Math.floor(random() * 12), true);
      else await save([change]);
      await restart();
      if (isDeepStrictEqual(read(null)[name], now)) pending.set(name, now);
      return `${name}=${JSON.stringify(now)}`;
    },
    async holiday() {
      const list = read(null).holidays;
      next += 1;
      const name = `Holiday ${next}`;
      const day = String(1 + (next % 28)).padStart(2, '0');
      const isRemoval = list.length > 0 && random() < 0.4;
      const index = Math.floor(random() * list.length);
      const item = parse(readFileSync(join(root, SITE), 'utf8')).holidays?.[index];
      const change = isRemoval
        ? { file: SITE, path: ['holidays', index], was: item, now: undefined }
        : {
            file: SITE,
            path: ['holidays', list.length],
            was: undefined,
            now: { date: `2027-0${1 + (next % 9)}-${day}`, name },
          };
      await save([change]);
      pending.set(`holiday ${isRemoval ? item.name : name}`, !isRemoval);
      return `${isRemoval ? 'removes' : 'adds'} ${isRemoval ? item.name : name}`;
    },
    async undo() {
      const shown = (await readChanges(await editing.change()))?.changes ?? [];
      if (shown.length === 0) return 'nothing';
      const change = pick(shown, random);
      const before = read(null);
      if (random() < 0.2) doInProcess({ root, name: 'undo', argument: change.id }, 1 + Math.floor(random() * 12), true);
      else if (!(await undoChange(await editing.change(), change.id))) throw new Error('An undo was refused.');
      await restart();
      forget(before, read(null), true);
      return change.text;
    },
    async undoPublished() {
      const published = await listPublished(await editing.openCopy());
      if (published.length === 0) return 'nothing';
      const before = read(null);
      const isDone = await undoPublished(await editing.change(), pick(published, random).id);
      const after = read(null);
      for (const name of NAMES) if (!isDeepStrictEqual(before[name], after[name])) pending.set(name, after[name]);
      for (const name of new Set([...before.holidays, ...after.holidays]))
        if (before.holidays.includes(name) !== after.holidays.includes(name))
          pending.set(`holiday ${name}`, after.holidays.includes(name));
      return String(isDone);
    },
    async decide() {
      const conflicts = await editing.conflicts();
      if (conflicts.length === 0) return 'nothing';
      const { id, label } = pick(conflicts, random);
      const whose = pick(['theirs', 'mine'] as const, random);
      const before = read(null);
      if (!(await decide(await editing.change(), id, whose))) throw new Error('A decision was refused.');
      if (whose === 'theirs') forget(before, read(null), false);
      return `${whose}: ${label}`;
    },
    async publish() {
      if (random() < 0.25) {
        doInProcess({ root, name: 'publish' }, 1 + Math.floor(random() * 60), true);
        return 'killed';
      }
      const kind = pick(['sent', 'sent', 'offline', 'lost', 'others', 'saved'] as const, random);
      isOffline = kind === 'offline';
      answer = kind === 'lost' ? 'lost' : 'kept';
      let elsewhere = '';
      const result = await editing.publish(async () => {
        if (kind === 'others' && elsewhere === '') elsewhere = setElsewhere(pick(NAMES, random));
        if (kind === 'saved' && elsewhere === '') elsewhere = (await actions['save']?.()) ?? '';
        return null;
      });
      isOffline = false;
      answer = 'kept';
      return `${kind} ${elsewhere}: ${JSON.stringify(result)}`;
    },
    async push() {
      return setElsewhere(pick(NAMES, random));
    },
    async visit() {
      if (random() < 0.3) doInProcess({ root, name: 'visit' }, 1 + Math.floor(random() * 30), true);
      else return editing.visit();
      return 'killed';
    },
    async restart() {
      editing = openEditing(root, runner);
      return '';
    },
  };

  function forget(before: Values, after: Values, isUndone: boolean): void {
    for (const name of NAMES)
      if (!isDeepStrictEqual(before[name], after[name])) {
        pending.delete(name);
        if (isUndone) undone.add(JSON.stringify([name, before[name]]));
      }
    for (const name of new Set([...before.holidays, ...after.holidays]))
      if (before.holidays.includes(name) !== after.holidays.includes(name)) pending.delete(`holiday ${name}`);
  }

  const check = async () => {
    await restart();
    const [mine, onRemote] = [read(null), read('main', remote)];
    const [head, upstream, sent] = ['HEAD', 'origin/main', 'refs/site/sent^1'].map((name) => refOf(root, name));
    const isSent = sent !== null && head !== upstream && head !== sent && isIn(root, sent ?? '', upstream ?? '');
    const base = isSent ? 'refs/site/sent' : (refOf(root, 'refs/site/base') ?? 'HEAD');
    const [former, theirs] = [read(base), read('origin/main')];
    const shown = await readChanges(await editing.change());
    // 1. The list is the difference of the trees.
    const differs = (name: Name) =>
      !isDeepStrictEqual(mine[name], theirs[name]) && !isDeepStrictEqual(mine[name], former[name]);
    const holidays = (from: Values, to: Values) => from.holidays.filter((name) => !to.holidays.includes(name));
    const expected =
      NAMES.filter(differs).length +
      holidays(mine, theirs).filter((name) => !former.holidays.includes(name)).length +
      holidays(theirs, mine).filter((name) => former.holidays.includes(name)).length;
    const count = (shown?.changes.length ?? 0) + (shown?.conflicts.length ?? 0);
    if (count !== expected) throw new Error(`${count} changes are shown, and ${expected} differ.`);
    // 2. Nothing is published that is not here, if nothing differs from what the remote was asked.
    if (count === 0 && isDeepStrictEqual(onRemote, theirs) && refOf(root, 'origin/main') === refOf(root, 'HEAD'))
      if (!isDeepStrictEqual(mine, onRemote)) throw new Error('Nothing is shown, and the remote has other values.');
    // 3. Nothing is lost that was called saved.
    for (const [name, value] of pending) {
      const is = name.startsWith('holiday ') ? mine.holidays.includes(name.slice(8)) : mine[name as Name];
      if (!isDeepStrictEqual(is, value)) throw new Error(`${name} is lost: ${JSON.stringify(is)} is there.`);
      const there = name.startsWith('holiday ') ? onRemote.holidays.includes(name.slice(8)) : onRemote[name as Name];
      if (isDeepStrictEqual(there, value)) pending.delete(name);
    }
    // 4. Nothing is published that was called undone.
    for (const name of NAMES)
      if (
        undone.has(JSON.stringify([name, onRemote[name]])) &&
        !isDeepStrictEqual(mine[name], onRemote[name]) &&
        count === 0
      )
        throw new Error(`${name} is published, and was undone.`);
  };

  for (let step = 0; step < steps; step += 1) {
    const name = pick(
      ['save', 'save', 'holiday', 'undo', 'undoPublished', 'decide', 'publish', 'publish', 'push', 'visit', 'restart'],
      random,
    );
    done.push(name);
    const result = await actions[name]?.();
    done[done.length - 1] += ` ${result}`;
    await check();
  }
  // 5. Some button leads on.
  for (let tries = 0; tries < 4; tries += 1) {
    const result = await editing.publish();
    done.push(`last ${JSON.stringify(result)}`);
    if (result !== 'sent' && result !== 'nothing' && result !== 'conflict') throw new Error('Nothing leads on.');
    for (const { id } of await editing.conflicts()) {
      const before = read(null);
      const whose = pick(['theirs', 'mine'] as const, random);
      done.push(`${whose} ${await decide(await editing.change(), id, whose)}`);
      if (whose === 'theirs') forget(before, read(null), false);
    }
    await check();
  }
  if (!isDeepStrictEqual(read(null), read('main', remote))) throw new Error('The remote has other values at the end.');
  const status = git(root, 'status', '--porcelain');
  if (status !== '') throw new Error(`The working copy is left with ${status}`);
}

function refOf(root: string, name: string): string | null {
  try {
    return git(root, 'rev-parse', '--quiet', '--verify', name);
  } catch {
    return null;
  }
}

function isIn(root: string, commit: string, head: string): boolean {
  return git(root, 'rev-list', head).includes(commit);
}

/** Reads the values of the working copy, or of a commit. */
function readValues(root: string, commit: string | null): Values {
  const text = (file: string) =>
    commit === null ? readFileSync(join(root, file), 'utf8') : git(root, 'show', `${commit}:${file}`);
  const [prices, site] = [parse(text(PRICES)), parse(text(SITE))];
  return {
    small: prices.priceRange.small,
    medium: prices.priceRange.medium,
    tagline: site.tagline,
    holidays: (site.holidays ?? []).map(({ name }: { name: string }) => name).toSorted(),
  };
}
