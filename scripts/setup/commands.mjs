import { galleryHelp, parseGalleryOptions } from '../gallery/gallery-options.mjs';
import { endWith } from '../processes/end-on-signal.mjs';
import { newHelp, parseNewOptions } from '../new/new-options.mjs';
import { measureHelp, parseMeasureOptions } from '../page-speed/measure-options.mjs';
import { startHelp } from '../start/start-help.mjs';
import { parseStartOptions } from '../start/start-options.mjs';
import { checkHelp, parseCheckOptions } from '../test/check-options.mjs';
import { parseTestOptions, testHelp } from '../test/test-options.mjs';

/**
 * What the words after a command's name come to.
 *
 * @typedef {{ kind: 'help', text: string } | { kind: 'wrong', problem: string } | Run} Reading
 *
 * @typedef {object} Run
 * @property {'run'} kind
 * @property {boolean} needsBrowser
 * @property {boolean} needsEngines Whether other browsers than Chromium are wanted too.
 * @property {boolean} needsNginx
 * @property {boolean} mayInstall Whether a program that is missing may be installed.
 * @property {() => Promise<void>} run Imports TypeScript, so it may be called only once dependencies are installed.
 */

/** @typedef {(args: readonly string[], env: NodeJS.ProcessEnv) => Reading} Command */

/** @type {ReadonlyMap<string, Command>} */
export const commands = new Map(
  Object.entries({
    start: command({
      help: startHelp('start'),
      parse: (args, env) => parseStartOptions('start', args, env),
      run: async ({ ports, dataFile }) => (await import('../start/start.ts')).start(ports, dataFile),
    }),
    dev: command({
      help: startHelp('dev'),
      parse: (args, env) => parseStartOptions('dev', args, env),
      run: async ({ ports }) => (await import('../start/dev.ts')).dev(ports),
    }),
    test: command({
      help: testHelp('test'),
      parse: parseTestOptions,
      needsBrowser: ({ subsets }) => subsets.has('e2e'),
      mayInstall: (options) => options.mayInstall,
      run: async ({ subsets }) => (await import('../test/test.ts')).test('test', subsets),
    }),
    'test:all': command({
      help: testHelp('test:all'),
      parse: parseTestOptions,
      needsBrowser: ({ subsets }) => subsets.has('e2e'),
      needsEngines: ({ subsets }) => subsets.has('e2e'),
      needsNginx: ({ subsets }) => subsets.has('unit') || subsets.has('e2e'),
      mayInstall: (options) => options.mayInstall,
      run: async ({ subsets }) => (await import('../test/test.ts')).test('test:all', subsets),
    }),
    check: command({
      help: checkHelp,
      parse: parseCheckOptions,
      run: async () => (await import('../test/check.ts')).check(),
    }),
    configure: deployCommand('configure'),
    release: deployCommand('release'),
    'check-site': deployCommand('check-site'),
    // Reads its own options, as it does where it is installed without this repository.
    conformance: command({
      help: '',
      parse: (words) => ({ kind: 'run', words }),
      run: async ({ words }) => {
        const { runCommandLine } = await import('conformance/commands/run-command-line');
        await endWith(await runCommandLine(words, '0.1.0'));
      },
    }),
    new: command({
      help: newHelp,
      parse: parseNewOptions,
      run: async (options) => (await import('../new/new.ts')).createPart(options),
    }),
    gallery: command({
      help: galleryHelp,
      parse: parseGalleryOptions,
      needsBrowser: () => true,
      run: async (options) => (await import('../gallery.ts')).gallery(options),
    }),
    measure: command({
      help: measureHelp,
      parse: parseMeasureOptions,
      needsBrowser: () => true,
      run: async (options) => (await import('../page-speed/measure.ts')).measure(options),
    }),
  }),
);

/**
 * A row of the table; ties the options that `parse` makes to what `run` takes.
 *
 * @template {{ kind: 'run' }} Options
 * @param {object} row
 * @param {string} row.help
 * @param {(args: readonly string[], env: NodeJS.ProcessEnv) => { kind: 'help' } | { kind: 'wrong', problem: string } | Options} row.parse
 * @param {(options: Options) => boolean} [row.needsBrowser] No, where it is left out.
 * @param {(options: Options) => boolean} [row.needsEngines] No, where it is left out.
 * @param {(options: Options) => boolean} [row.needsNginx] No, where it is left out.
 * @param {(options: Options) => boolean} [row.mayInstall] Yes, where it is left out.
 * @param {(options: Options) => Promise<void>} row.run
 * @returns {Command}
 */
function command({ help, parse, needsBrowser = no, needsEngines = no, needsNginx = no, mayInstall = () => true, run }) {
  return (args, env) => {
    const options = parse(args, env);
    if (options.kind === 'help') return { kind: 'help', text: help };
    if (options.kind === 'wrong') return options;
    return {
      kind: 'run',
      needsBrowser: needsBrowser(options),
      needsEngines: needsEngines(options),
      needsNginx: needsNginx(options),
      mayInstall: mayInstall(options),
      run: () => run(options),
    };
  };
}

/**
 * A command of `deploy/`, which reads its own options, with a library: so after the installation.
 *
 * @param {string} name
 * @returns {Command}
 */
function deployCommand(name) {
  return (args) => ({
    kind: 'run',
    needsBrowser: false,
    needsEngines: false,
    needsNginx: false,
    mayInstall: true,
    run: async () => endWith(await (await import('../../deploy/commands.ts')).runDeployCommand([name, ...args])),
  });
}

function no() {
  return false;
}
