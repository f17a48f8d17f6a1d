// Finds the longest main-thread task in a browser trace, by the time that chosen files ran in it. The CPU profile in the trace tells
// which file ran.

export interface Task {
  /** Milliseconds of the whole task. */
  readonly all: number;
  /** Milliseconds in which one of the chosen files was on the stack, including layout that it forced. */
  readonly own: number;
  /** The function of these files that took longest. */
  readonly topFunction: string;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  /** Microseconds, like those below. */
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    readonly data?: {
      readonly startTime?: number;
      readonly timeDeltas?: readonly number[];
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
    };
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly url?: string; readonly functionName: string };
}

interface Sample {
  readonly from: number;
  readonly to: number;
  /** The innermost function of the chosen files; null if none was on the stack. */
  readonly own: string | null;
}

/** The task in which the chosen files ran longest; null if they ran in none. @param trace JSON */
export function longestTaskOf(isOwn: (url: string) => boolean, trace: string): Task | null {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  let longest: Task | null = null;
  for (const profile of traceEvents.filter(({ name }) => name === 'Profile')) {
    const samples = samplesOf(profile, traceEvents, isOwn).filter(({ own }) => own !== null);
    for (const { ts, dur = 0 } of tasksOf(profile, traceEvents)) {
      const inside = samples.filter(({ from, to }) => to > ts && from < ts + dur);
      const task = toTask(inside, ts, dur);
      if (task.own > (longest?.own ?? 0)) longest = task;
    }
  }
  return longest;
}

function tasksOf(profile: TraceEvent, events: readonly TraceEvent[]): TraceEvent[] {
  return events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'RunTask' && ph === 'X' && pid === profile.pid && tid === profile.tid,
  );
}

function toTask(inside: readonly Sample[], start: number, length: number): Task {
  const byFunction = new Map<string, number>();
  for (const { from, to, own } of inside) {
    const time = Math.min(to, start + length) - Math.max(from, start);
    byFunction.set(own ?? '', (byFunction.get(own ?? '') ?? 0) + time);
  }
  const [top] = [...byFunction].sort(([, a], [, b]) => b - a);
  const own = [...byFunction.values()].reduce((sum, time) => sum + time, 0);
  return { all: length / 1000, own: own / 1000, topFunction: top?.[0] ?? '' };
}

function samplesOf(
  profile: TraceEvent,
  events: readonly TraceEvent[],
  isOwn: (url: string) => boolean,
): Sample[] {
  const chunks = events.filter(
    ({ name, id, pid }) => name === 'ProfileChunk' && id === profile.id && pid === profile.pid,
  );
  const nodes = new Map<number, ProfileNode>();
  for (const { args } of chunks)
    for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
  const ownFunction = (id: number): string | null => {
    for (let node = nodes.get(id); node !== undefined; node = nodes.get(node.parent ?? -1)) {
      const { url = '', functionName } = node.callFrame;
      if (isOwn(url)) return `${functionName || '(top)'} in ${url.replace(/^.*\//, '/')}`;
    }
    return null;
  };
  const ids = chunks.flatMap(({ args }) => args.data?.cpuProfile?.samples ?? []);
  const deltas = chunks.flatMap(({ args }) => args.data?.timeDeltas ?? []);
  let now = profile.args.data?.startTime ?? profile.ts;
  const starts = deltas.map((delta) => {
    now += delta;
    return now;
  });
  return ids.map((id, index) => ({
    from: starts[index] ?? now,
    to: starts[index + 1] ?? now,
    own: ownFunction(id),
  }));
}
