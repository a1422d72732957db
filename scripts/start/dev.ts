import { join } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.ts';
import { rootFolder } from '../setup/root-folder.mjs';
import { choosePorts, type Ports } from './choose-ports.ts';
import { fail } from '../processes/fail.mjs';
import { runNpm } from '../processes/run-npm.mjs';
import { portSettings } from './port-settings.mjs';
import { readyText } from './ready-text.ts';
import type { ChosenPorts } from './start-options.mjs';
import { runPart } from './run-part.ts';
import { untilListening } from './until-listening.ts';

/** `npm run dev`: the app with hot reload; simulators from source, restarted when it changes. */
export async function dev(wanted: ChosenPorts): Promise<void> {
  const choice = await choosePorts('dev', wanted);
  if (choice.kind === 'problems') return fail(3, choice.problems.join('\n'));

  const { ports } = choice;
  const env = { ...process.env, ...asEnvironment(ports) };
  const vite = ['node_modules/vite/bin/vite.js', 'web', '--configLoader=runner', '--clearScreen=false'];
  const origins = {
    APP_ORIGIN: `http://localhost:${ports.dev}`,
    ACCOUNT_ORIGIN: `http://localhost:${ports.account}`,
    SITE_ORIGIN: `http://localhost:${ports.site}`,
  };
  runPart({ name: 'app', args: vite, env: { ...env, ...origins } });
  runPart({ name: 'account', args: watched('dev-account.ts'), env });
  runPart({ name: 'agents', args: watched('dev-agents.ts'), env });

  const [problem] = await Promise.all([
    // The control panel is a page that the agents serve built; the rest of the build is not used here.
    ensureBuilt(rootFolder, runNpm, ['agent-sim']),
    ...Object.values(ports).map(untilListening),
  ]);
  if (problem) console.warn(`The control panel is missing or old. ${problem}`);
  console.log(readyText('dev', ports));
}

function watched(script: string): string[] {
  return [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    join(rootFolder, 'scripts', 'start', script),
  ];
}

/** The parts read the ports as anyone's environment would give them. */
function asEnvironment(ports: Ports): Record<string, string> {
  return Object.fromEntries(
    Object.entries(portSettings).map(([name, { variable }]) => [variable, String(ports[name as keyof Ports])]),
  );
}
