import { configureHelp, parseConfigureOptions } from '../configure/configure-options.mjs';
import { endOnSignal, endWithNpm } from '../processes/end-on-signal.mjs';
import { galleryHelp, parseGalleryOptions } from '../gallery/gallery-options.mjs';
import { fail } from '../processes/fail.mjs';
import { startHelp } from '../start/start-help.mjs';
import { parseStartOptions } from '../start/start-options.mjs';
import { parseTestOptions, testHelp } from '../test/test-options.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { rootFolder } from './root-folder.mjs';

/**
 * `setup.mjs start|dev|test|check|configure|gallery`: brings the machine to where the command can run, then runs it in this process.
 *
 * @param {readonly string[]} words
 */
export async function runCommand([command, ...args]) {
  endOnSignal();
  endWithNpm();
  if (command === 'start' || command === 'dev') return runStart(command, args);
  if (command === 'test') return runTests(args);
  if (command === 'check') return runCheck(args);
  if (command === 'configure') return runConfigure(args);
  if (command === 'gallery') return runGallery(args);
  await fail(
    2,
    `Unknown command ${command ?? '(none)'}: use npm start, npm run dev, npm test, npm run check, npm run configure or npm run gallery.`,
  );
}

/** @param {'start' | 'dev'} command @param {readonly string[]} args */
async function runStart(command, args) {
  const options = parseStartOptions(command, args, process.env);
  if (options.kind === 'help') {
    console.log(startHelp(command));
    return;
  }
  if (options.kind === 'wrong') return fail(2, options.problem);
  await prepare();
  if (command === 'start') await (await import('../start/start.ts')).start(options.ports);
  else await (await import('../start/dev.ts')).dev(options.ports);
}

/** @param {readonly string[]} args */
async function runTests(args) {
  const options = parseTestOptions(args);
  if (options.kind === 'help') {
    console.log(testHelp);
    return;
  }
  if (options.kind === 'wrong') return fail(2, options.problem);
  await prepare();
  if (options.subsets.has('e2e')) {
    const problem = await ensureBrowser(rootFolder);
    if (problem) return fail(1, problem);
  }
  await (await import('../test/test.ts')).test(options.subsets);
}

/** @param {readonly string[]} args */
async function runCheck(args) {
  if (args.length > 0) {
    console.log('npm run check\n\nFormats, lints, types and unit tests of the files that differ from main.');
    if (args[0] !== '--help' && args[0] !== '-h') await fail(2, `Unknown option ${args[0]}: allowed is --help.`);
    return;
  }
  await prepare();
  await (await import('../test/check.ts')).check();
}

/** @param {readonly string[]} args */
async function runConfigure(args) {
  const options = parseConfigureOptions(args);
  if (options.kind === 'help') {
    console.log(configureHelp);
    return;
  }
  if (options.kind === 'wrong') return fail(2, options.problem);
  await prepare();
  await (await import('../configure/configure.ts')).configure(options);
}

/** @param {readonly string[]} args */
async function runGallery(args) {
  const options = parseGalleryOptions(args);
  if (options.kind === 'help') {
    console.log(galleryHelp);
    return;
  }
  if (options.kind === 'wrong') return fail(2, options.problem);
  await prepare();
  const problem = await ensureBrowser(rootFolder);
  if (problem) return fail(1, problem);
  await (await import('../gallery/gallery.ts')).gallery(options);
}

/** From here on TypeScript can be imported. */
async function prepare() {
  const problem = await ensureDependencies(rootFolder);
  if (problem) await fail(1, problem);
  const { register } = await import('tsx/esm/api');
  register();
}
