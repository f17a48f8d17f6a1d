// Preloaded into a process under test (`node --import`). Kills it right before its nth change to
// the file system, so that a test can stop a program at every possible moment. Without KILL_AT_STEP
// the process runs to its end and writes the number of changes to the file named by STEPS_FILE.
// COUNTED names the functions that count, if those are not all that change something.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const ALL =
  /^(?:appendFile|chmod|copyFile|cp|createWriteStream|link|mkdir|mkdtemp|rename|rm|rmdir|symlink|truncate|unlink|utimes|writeFile)(?:Sync)?$/;
const MUTATIONS = process.env['COUNTED'] ? new RegExp(`^(?:${process.env['COUNTED']})$`) : ALL;
const killAt = Number(process.env['KILL_AT_STEP'] ?? 0);
const { writeFileSync } = fs;
let steps = 0;

/** Counts the calls of the functions with these names. */
function countCalls(/** @type {Record<string, any>} */ target, /** @type {RegExp} */ names) {
  for (const name of Object.keys(target).filter((key) => names.test(key))) {
    const original = target[name];
    target[name] = (/** @type {unknown[]} */ ...args) => {
      steps += 1;
      if (steps === killAt) process.kill(process.pid, 'SIGKILL');
      return original(...args);
    };
  }
}

countCalls(fs, MUTATIONS);
countCalls(fs.promises, MUTATIONS);
syncBuiltinESMExports();
process.on('exit', () => {
  const file = process.env['STEPS_FILE'];
  if (file !== undefined) writeFileSync(file, String(steps));
});
