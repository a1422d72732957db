import { endOnSignal, endWithNpm, fail } from '../processes/end-on-signal.mjs';
import { choosePorts } from '../start/choose-ports.mjs';
import { parseStartOptions, startHelp } from '../start/start-options.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { rootFolder } from './root-folder.mjs';

/**
 * `setup.mjs <command> …`: brings the machine to where the command can run, then runs it in this process.
 *
 * @param {readonly string[]} words
 */
export async function runCommand(words) {
  // The reader may have stopped early, as `head` does.
  process.stdout.on('error', () => {});
  endOnSignal();
  endWithNpm();
  const [name, ...args] = words;
  if (name === 'start' || name === 'dev') return runStart(name, args);
  await prepare();
  return (await import('../commands.ts')).runCommandLine(words);
}

/**
 * Whoever cannot have a port learns it before an installation of half a minute, so these options are read without a
 * library.
 *
 * @param {'start' | 'dev'} command
 * @param {readonly string[]} args
 */
async function runStart(command, args) {
  const options = parseStartOptions(command, args, process.env);
  if (options.kind === 'help') {
    console.log(startHelp(command));
    return;
  }
  if (options.kind === 'wrong') return fail(2, options.problem);
  const choice = await choosePorts(command, options.ports);
  if (choice.kind === 'problems') return fail(3, choice.problems.join('\n'));
  await prepare();
  if (command === 'dev') return (await import('../start/dev.ts')).dev(choice.ports, options.brandFile);
  return (await import('../start/start.ts')).start(choice.ports, options);
}

/** TypeScript can be imported once this is done. */
async function prepare() {
  const problem = await ensureDependencies(rootFolder);
  if (problem) await fail(1, problem);
  const { register } = await import('tsx/esm/api');
  register();
}
