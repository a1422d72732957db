import { fail } from '../processes/fail.mjs';
import { endOnSignal, endWithNpm } from '../processes/end-on-signal.mjs';
import { commands } from './commands.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureEngines } from './ensure-engines.mjs';
import { ensureNginx } from './ensure-nginx.mjs';
import { rootFolder } from './root-folder.mjs';

/**
 * `setup.mjs <command> …`: brings the machine to where the command can run, then runs it in this process.
 *
 * @param {readonly string[]} words
 */
export async function runCommand([name = '(none)', ...args]) {
  endOnSignal();
  endWithNpm();
  const command = commands.get(name);
  if (command === undefined) return fail(2, `Unknown command ${name}: use ${listOf([...commands.keys()])}.`);
  const reading = command(args, process.env);
  if (reading.kind === 'help') {
    console.log(reading.text);
    return;
  }
  if (reading.kind === 'wrong') return fail(2, reading.problem);
  await prepare();
  if (reading.needsBrowser) {
    const problem = await ensureBrowser(rootFolder, undefined, reading.mayInstall);
    if (problem) return fail(1, problem);
  }
  if (reading.needsEngines) await ensureEngines(reading.mayInstall);
  if (reading.needsNginx) await ensureNginx(reading.mayInstall);
  await reading.run();
}

/** From here on TypeScript can be imported. */
async function prepare() {
  const problem = await ensureDependencies(rootFolder);
  if (problem) await fail(1, problem);
  const { register } = await import('tsx/esm/api');
  register();
}

/** @param {readonly string[]} names */
function listOf(names) {
  const calls = names.map((name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`));
  return `${calls.slice(0, -1).join(', ')} or ${calls.at(-1)}`;
}
