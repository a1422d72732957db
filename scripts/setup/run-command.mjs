import { endOnSignal, endWithNpm } from '../processes/end-on-signal.mjs';
import { startHelp } from '../start/start-help.mjs';
import { parseStartOptions } from '../start/start-options.mjs';
import { parseTestOptions, testHelp } from '../test/test-options.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { rootFolder } from './root-folder.mjs';

/**
 * `setup.mjs start|dev|test`: brings the machine to where the command can run, then runs it in this process.
 *
 * @param {readonly string[]} words
 */
export async function runCommand([command, ...args]) {
  endOnSignal();
  endWithNpm();
  if (command === 'start' || command === 'dev') return runStart(command, args);
  if (command === 'test') return runTests(args);
  endAt(2, `Unknown command ${command ?? '(none)'}: use npm start, npm run dev or npm test.`);
}

/** @param {'start' | 'dev'} command @param {readonly string[]} args */
async function runStart(command, args) {
  const options = parseStartOptions(command, args, process.env);
  if (options.kind === 'help') endAt(0, startHelp(command));
  if (options.kind === 'wrong') endAt(2, options.problem);
  await prepare();
  if (command === 'start') await (await import('../start/start.ts')).start(options.ports);
  else await (await import('../start/dev.ts')).dev(options.ports);
}

/** @param {readonly string[]} args */
async function runTests(args) {
  const options = parseTestOptions(args);
  if (options.kind === 'help') endAt(0, testHelp);
  if (options.kind === 'wrong') endAt(2, options.problem);
  await prepare();
  if (options.subsets.has('e2e')) {
    const problem = await ensureBrowser(rootFolder);
    if (problem) endAt(1, problem);
  }
  await (await import('../test/test.ts')).test(options.subsets);
}

/** From here on TypeScript can be imported. */
async function prepare() {
  const problem = await ensureDependencies(rootFolder);
  if (problem) endAt(1, problem);
  const { register } = await import('tsx/esm/api');
  register();
}

/**
 * Nothing has been started yet, so this process can end as it stands.
 *
 * @param {number} exitCode @param {string} text @returns {never}
 */
function endAt(exitCode, text) {
  if (exitCode === 0) console.log(text);
  else console.error(text);
  process.exit(exitCode);
}
