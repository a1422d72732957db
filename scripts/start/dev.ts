import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { LocalAddresses } from 'config/local-app-config';
import { startChild } from '../processes/children.mjs';
import { endWith, fail, isEnding } from '../processes/end-on-signal.mjs';
import { rootFolder } from '../root-folder.mjs';
import { ownServerOrExit } from './own-server.ts';
import { type Parts, type Ports, portSettings } from './ports.ts';
import { readyText } from './ready-text.ts';
import { brandsOrExit, launchUrlsOf } from './simulators.ts';
import { watchAccount } from './watch-account.ts';

/** `npm run dev`: the app with hot reload; simulators from source, restarted when it changes. */
export async function dev(ports: Ports, { ownAccount }: Parts, file?: string): Promise<void> {
  const own = await ownServerOrExit(ownAccount, file);
  await brandsOrExit(file, own);
  const addresses: LocalAddresses = {
    origin: own?.origin ?? `http://localhost:${ports.account}`,
    siteOrigin: own?.origin ?? `http://localhost:${ports.site}`,
    appOrigin: `http://localhost:${ports.dev}`,
    launchUrls: launchUrlsOf(ports),
    ...(own && { ownServer: own.parts }),
  };
  const env = {
    ...process.env,
    LOCAL_ADDRESSES: JSON.stringify(addresses),
    ...(file === undefined || own?.hasBrands === false ? {} : { BRAND_FILE: file }),
  };
  runDevProcess({ name: 'app', args: [vite, 'web', '--configLoader=runner', '--clearScreen=false'], env });
  if (own === undefined) runDevProcess({ name: 'account', args: watched('account', ports), env });
  if (ports.control !== 0) {
    runDevProcess({ name: 'agents', args: watched('agents', ports), env });
    // The control panel is a page that the agents serve built.
    const watch = ['--watch', '--clearScreen=false', '--logLevel=warn'];
    runDevProcess({ name: 'panel', args: [vite, 'build', '--config=agent-sim/panel.vite.config.ts', ...watch], env });
  }

  const missing = await findMissing(ports);
  if (missing.length > 0) {
    return fail(1, `Did not respond within ${startWithinMs / 1_000} s: ${missing.join(', ')}. See the lines above.`);
  }
  console.log(readyText('dev', ports, own));
  if (own !== undefined) await watchAccount(own.origin);
}

const vite = 'node_modules/vite/bin/vite.js';

/** A watcher outlives the script that it watches, so that a part may have crashed although its process runs. */
const startWithinMs = 60_000;

/** The parts that do not answer in time. */
async function findMissing(ports: Ports): Promise<readonly string[]> {
  const missing = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      if (port === 0) return [];
      const { what } = portSettings[name as keyof Ports];
      return (await untilListening(port, startWithinMs)) ? [] : [`${what} (port ${port})`];
    }),
  );
  return missing.flat();
}

function watched(part: 'account' | 'agents', ports: Ports): string[] {
  const watch = [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--conditions=desktop-sign-in-source',
  ];
  return [...watch, 'scripts/start/dev-part.ts', part, JSON.stringify(ports)];
}

interface DevProcess {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a part as a process of its own, its lines headed by its name. When it ends by itself, everything does. */
export function runDevProcess({ name, args, env }: DevProcess): void {
  const child = startChild(process.execPath, args, { cwd: rootFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  child.once('close', (exitCode, signal) => {
    if (isEnding()) return;
    console.error(`"${name}" exited unexpectedly (${signal ?? `exit ${exitCode ?? 1}`}); stopping everything.`);
    void endWith(1);
  });
}

/** True once something listens on the port of this computer; false when nothing does in time. */
async function untilListening(port: number, withinMs: number): Promise<boolean> {
  const givesUpAt = performance.now() + withinMs;
  while (performance.now() < givesUpAt) {
    const socket = connect({ port, host: 'localhost' });
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await setTimeout(50);
  }
  return false;
}
