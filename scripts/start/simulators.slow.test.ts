import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ensureBuilt } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';

const signIn = `
import { startAccount } from 'account-sim';
const account = await startAccount({ port: 0, sitePort: 0 });
const body = new URLSearchParams({ Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '/', RememberMe: 'false' });
const response = await fetch(account.origin + '/account/login', { method: 'POST', body });
console.log(response.status, await response.text());
await account.stop();`;

it('the built account server, loaded by tsx as npm start loads it, lets a visitor in', async () => {
  expect(await ensureBuilt(rootFolder, undefined, ['account-sim'])).toBeUndefined();
  const words = ['--import', 'tsx', '--input-type=module', '--eval', signIn];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: rootFolder });
  expect(stdout).toBe('200 {"isOk":true}\n');
}, 120_000);
