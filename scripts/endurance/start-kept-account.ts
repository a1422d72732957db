import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AccountControl, createAccountControl } from 'account-sim/control';
import { localAppConfig } from '../../web/local-app-config.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { killWithThis } from './kill-with-this.ts';

export interface KeptAccount {
  readonly origin: string;
  readonly siteOrigin: string;
  readonly processId: number;
  readonly control: AccountControl;
  /** As a power failure ends it. */
  kill(): Promise<void>;
}

/** Starts the built account server on any ports, with the built app and a data file, in a process of its own. */
export async function startKeptAccount(folder: string): Promise<KeptAccount> {
  mkdirSync(folder, { recursive: true });
  const configFile = join(folder, 'app-config.json');
  const places = { origin: '{origin}', siteOrigin: '{siteOrigin}', appOrigin: '{appOrigin}' };
  writeFileSync(configFile, JSON.stringify(localAppConfig(places)));
  const options = [
    ['--port', '0', '--site-port', '0', '--json'],
    ['--app', join(rootFolder, 'web/dist'), '--app-config', configFile],
    ['--data', join(folder, 'data.json')],
  ].flat();
  const command = join(rootFolder, 'account-sim/dist/cli.js');
  const child = spawn(process.execPath, [command, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  killWithThis(child);
  const { origin, siteOrigin } = await readReady(child);
  const control = createAccountControl(origin);
  await control.setFlags({ rateLimit: 'off', botCheck: false });
  return {
    origin,
    siteOrigin,
    processId: child.pid ?? Number.NaN,
    control,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const isGone = once(child, 'exit');
      child.kill('SIGKILL');
      await isGone;
    },
  };
}

async function readReady({ stdout }: ChildProcess): Promise<{ readonly origin: string; readonly siteOrigin: string }> {
  if (stdout === null) throw new Error('The account server has no output');
  for await (const line of createInterface({ input: stdout })) {
    return JSON.parse(line) as { readonly origin: string; readonly siteOrigin: string };
  }
  throw new Error('The account server ended before it was ready');
}
