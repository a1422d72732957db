// Loaded before a command (`--import`): ends this process without warning before its n-th change of a file.
import { writeSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const killAt = Number(process.env['KILL_AT_STEP']);
let steps = 0;

for (const name of /** @type {const} */ (['mkdir', 'cp', 'writeFile', 'open', 'rename', 'rm'])) {
  const original = promises[name];
  Object.assign(promises, {
    [name](/** @type {unknown[]} */ ...args) {
      steps += 1;
      if (steps === 1) writeSync(1, 'first step\n');
      if (steps === killAt) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(original, promises, args);
    },
  });
}
syncBuiltinESMExports();
