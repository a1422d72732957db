import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../root-folder.mjs';

/** Has a program believe that it runs on this Node. */
const onNode18 = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`;

test.each([
  'scripts/setup.mjs',
  'account-sim/bin/account-sim.js',
  'agent-sim/bin/agent-sim.js',
  'conformance/bin/conformance.js',
])('a command on a Node that is too old says so in one sentence: %s', (file) => {
  const words = ['--import', onNode18, join(rootFolder, file), '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^.*Node 20\.19 or newer.*; this is 18\.20\.8\. .*\n$/);
});
