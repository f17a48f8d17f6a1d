// Stops work that takes too long, also in the middle of a regular expression: a page from elsewhere must not hold up the check of the
// others. Entry point: createTimeLimit.
import { createContext, Script } from 'node:vm';

export type RunWithin = <Result>(work: () => Result) => Result | 'too-long';

/** Returns a function that runs work in this thread and stops it after a time. Work that was stopped has no effect but on its own values. */
export function createTimeLimit(milliseconds: number): RunWithin {
  // Only the vm module of Node can stop a thread that is busy.
  const sandbox = createContext({ work: null });
  const script = new Script('work()');
  return <Result>(work: () => Result) => {
    sandbox['work'] = work;
    try {
      return script.runInContext(sandbox, { timeout: milliseconds }) as Result;
    } catch (error) {
      if (isTimeout(error)) return 'too-long';
      throw error;
    } finally {
      sandbox['work'] = null;
    }
  };
}

/** The error belongs to the context of the script, so it is not an instance of this one's Error. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
