import { staleBuilds } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import type { Ports } from './choose-ports.mjs';
import { fail } from '../processes/end-on-signal.mjs';
import { portSettings } from './port-settings.mjs';
import { readyText } from './ready-text.ts';
import { runPart } from './run-part.ts';
import { untilListening } from './until-listening.ts';

/** `npm run dev`: the app with hot reload; simulators from source, restarted when it changes. */
export async function dev(ports: Ports): Promise<void> {
  const env = {
    ...process.env,
    SETTLED_PORTS: JSON.stringify(ports),
    APP_ORIGIN: `http://localhost:${ports.dev}`,
    ACCOUNT_ORIGIN: `http://localhost:${ports.account}`,
    PANEL_ORIGIN: `http://localhost:${ports.control}`,
    SITE_ORIGIN: `http://localhost:${ports.site}`,
  };
  runPart({ name: 'app', args: [vite, 'web', '--configLoader=runner', '--clearScreen=false'], env });
  runPart({ name: 'account', args: watched('dev-account.ts'), env });
  runPart({ name: 'agents', args: watched('dev-agents.ts'), env });
  // The control panel is a page that the agents serve built.
  const watch = ['--watch', '--clearScreen=false', '--logLevel=warn'];
  runPart({ name: 'panel', args: [vite, 'build', '--config=agent-sim/panel.vite.config.ts', ...watch], env });

  const missing = await findMissing(ports);
  if (missing.length > 0) {
    return fail(1, `Did not respond within ${startWithinMs / 1_000} s: ${missing.join(', ')}. See the lines above.`);
  }
  console.log(readyText('dev', ports));
  const stale = staleBuilds(rootFolder);
  // Nothing here uses them, but whoever edits here tries the same in a browser test.
  if (stale.length > 0) console.log(`\nOlder than their sources: ${staleText(stale)}`);
}

function staleText(stale: ReturnType<typeof staleBuilds>): string {
  const folders = stale.map((workspace) => `${workspace}/dist`).join(', ');
  const command = `npm run build ${stale.map((workspace) => `-w ${workspace}`).join(' ')}`;
  return `${folders}. Not used here, but by browser tests that are run by themselves: ${command}`;
}

const vite = 'node_modules/vite/bin/vite.js';

/** A watcher outlives the script that it watches, so that a part may have crashed although its process runs. */
const startWithinMs = 60_000;

/** The parts that do not answer in time. */
async function findMissing(ports: Ports): Promise<readonly string[]> {
  const missing = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      const { what } = portSettings[name as keyof Ports];
      return (await untilListening(port, startWithinMs)) ? [] : [`${what} (port ${port})`];
    }),
  );
  return missing.flat();
}

function watched(script: string): string[] {
  return ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', `scripts/start/${script}`];
}
