import { resolve } from 'node:path';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type Product, products } from 'shared-protocol/product';
import conformancePackage from '../conformance/package.json' with { type: 'json' };
import { endWith, fail } from './processes/end-on-signal.mjs';
import { ensureBrowser, ensurePrograms, programs } from './setup/ensure-programs.ts';
import { choosePorts, portOptions, type Parts, type PortAnswers, type Ports } from './start/ports.ts';
import { type Part, parts, type TestCommand } from './test/steps.ts';

/** The commands of this repository, each with its options. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const ofAnotherRoom = words[0] === undefined ? undefined : otherRooms[words[0]];
  if (ofAnotherRoom) return endWith(await ofAnotherRoom(words));
  try {
    await program().parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await endWith(error.exitCode === 0 ? 0 : 2);
  }
}

/** Commands of rooms that are used without this one; each reads its own options, and resolves to its exit code. */
const otherRooms: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  configure: deploy,
  'check-site': deploy,
  conformance: async ([, ...words]) =>
    (await import('conformance/commands/run-command-line')).runCommandLine(words, conformancePackage.version),
};

async function deploy(words: readonly string[]): Promise<number> {
  return (await import('deploy/commands')).runDeployCommand(words);
}

// What a command needs is imported by it: the test runner is not to wait for the gallery.
function program(): Command {
  const all = new Command('npm run').helpCommand(false).exitOverride().allowExcessArguments(false);
  // npm keeps options to itself that are not after `--`.
  all.configureHelp({ commandUsage: (command) => `npm run ${command.name()} -- ${command.usage()}` });

  const start = all
    .command('start')
    .description('Builds what is missing or stale and runs the app, the account server and both agents.')
    .option('--config <file>', `show the brands of a configuration${ofOwnServer}`, fromWhereCalled)
    .addOption(
      new Option('--data <file>', 'keep accounts and sessions across restarts')
        .argParser(fromWhereCalled)
        .conflicts('accountOrigin'),
    )
    .action(async (options: StartAnswers) => {
      const [ports, parts] = await partsOrExit('start', options);
      return (await import('./start/start.ts')).start(ports, parts, options);
    });
  const dev = all
    .command('dev')
    .description(
      'Runs the app with hot reload, and the account server and both agents from source, restarted on change.',
    )
    .option(
      '--config <file>',
      `show the brands of a configuration, and each change of them${ofOwnServer}`,
      fromWhereCalled,
    )
    .action(async (options: StartAnswers) => {
      const [ports, parts] = await partsOrExit('dev', options);
      return (await import('./start/dev.ts')).dev(ports, parts, options.config);
    });
  for (const command of [start, dev]) {
    command
      .option('--account-origin <origin>', 'your own account server, in place of the simulated one', originOf)
      .addOption(
        new Option('--agents <which>', 'the agents that are simulated; yours takes the place of another')
          .choices(['all', ...products, 'none'])
          .default('all'),
      );
  }
  for (const option of portOptions('start')) start.addOption(option);
  for (const option of portOptions('dev')) dev.addOption(option);

  addTests(all, 'test', 'Runs lint, types, build, the quick unit tests, and the main flows in Chromium.');
  addTests(all, 'test:all', 'Runs every test that this machine can run.');
  all
    .command('gallery')
    .description(
      'Takes pictures of every screen and state, in both themes, at three widths and in every language, and opens them: gallery/report.',
    )
    .addOption(
      new Option('--readme', 'also update the pictures of the README, docs/pictures/*.png')
        .default(false)
        .conflicts('config'),
    )
    .option('--config <file>', 'take twelve pictures of each brand of a configuration instead', fromWhereCalled)
    .action(async ({ readme, config }: { readonly readme: boolean; readonly config?: string }) => {
      await need(ensureBrowser());
      return (await import('./gallery.ts')).gallery({ renewsReadme: readme, brandFile: config });
    });
  all
    .command('measure')
    .description(
      'Visits the forms of the built app and a page written by hand alternately, in Chromium on a slow line. ' +
        'Exits with 1 if a goal is missed by more than the spread of the visits.',
    )
    .option('--runs <n>', 'visits of each form; fewer than 7 give an unreliable interval', countOf, 15)
    .action(async ({ runs }: { readonly runs: number }) => {
      await need(ensureBrowser());
      return (await import('./measure/measure.ts')).measure(runs);
    });
  return all;
}

interface StartAnswers extends PortAnswers {
  readonly config?: string;
  readonly data?: string;
  readonly accountOrigin?: string;
  readonly agents: Product | 'all' | 'none';
}

const ofOwnServer = '; with --account-origin, also its features, account.paths and botCheck: what your server has';

async function partsOrExit(command: 'start' | 'dev', answers: StartAnswers): Promise<readonly [Ports, Parts]> {
  const parts = {
    ownAccount: answers.accountOrigin,
    agents: products.filter((product) => answers.agents === 'all' || answers.agents === product),
  };
  const choice = await choosePorts(command, answers, parts);
  return 'ports' in choice ? [choice.ports, parts] : fail(3, choice.problems.join('\n'));
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new InvalidArgumentError('Name an origin, such as http://localhost:8700.');
}

/** npm runs its commands in the root folder, and says where it was called itself. */
function fromWhereCalled(file: string): string {
  if (file === '') throw new InvalidArgumentError('Name a file.');
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

function addTests(all: Command, name: TestCommand, description: string): void {
  all
    .command(name)
    .description(description)
    .addArgument(new Argument('[part...]', 'only these').choices(parts).default(parts, 'all'))
    .option('--no-install', 'use what is installed; what needs more is left out, or fails if it is the browser')
    .action(async (named: readonly Part[], { install }: { readonly install: boolean }) => {
      if (named.includes('e2e')) await need(ensureBrowser(install));
      const wanted = programs.filter((each) => each.parts.some((part) => named.includes(part)));
      const found = await ensurePrograms(name === 'test:all' ? wanted : [], install);
      if ('problem' in found) return fail(1, found.problem);
      return (await import('./test/run-tests.ts')).runTests(name, named, found.leftOut);
    });
}

/** Ends with what went wrong and what to do about it, if anything. */
async function need(problem: Promise<string | undefined>): Promise<void> {
  const text = await problem;
  if (text !== undefined) await fail(1, text);
}
