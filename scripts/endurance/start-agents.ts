import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectControl, type RemoteControl } from 'agent-sim';
import { rootFolder } from '../setup/root-folder.mjs';
import { killWithThis } from './kill-with-this.ts';

export interface Agents {
  readonly processId: number;
  readonly control: RemoteControl;
  stop(): void;
}

/** Starts the built agents of both products, which let pages of `origin` talk to them. */
export async function startAgents(origin: string): Promise<Agents> {
  const options = ['--origin', origin, '--control-port', '0', '--speed', '20', '--json'];
  const child = spawn(process.execPath, [join(rootFolder, 'agent-sim/dist/cli.js'), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killWithThis(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, url, pid } = JSON.parse(line) as {
      readonly event: string;
      readonly url: string;
      readonly pid: number;
    };
    // It comes last.
    if (event === 'control') return { processId: pid, control: connectControl(url), stop: () => child.kill() };
  }
  throw new Error('The agents ended before they were ready');
}
