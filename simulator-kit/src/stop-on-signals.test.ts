import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Its stop never ends, which no agent's does, so that the second signal finds it stopping. */
const program = `
  import { stopOnSignals } from '${new URL('stop-on-signals.ts', import.meta.url).href}';
  stopOnSignals(() => {
    console.log('stopping');
    return new Promise(() => {});
  });
  setInterval(() => {}, 60_000);
  console.log('waiting');
`;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a second %s ends a stop that hangs at once', async (signal, exitCode) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
  const heard = child.stdout.setEncoding('utf8')[Symbol.asyncIterator]();
  const exited = once(child, 'exit');

  expect(await heard.next()).toMatchObject({ value: 'waiting\n' });
  child.kill(signal);
  expect(await heard.next()).toMatchObject({ value: 'stopping\n' });
  expect(child.exitCode).toBeNull();
  child.kill(signal);
  expect(await exited).toEqual([exitCode, null]);
});
