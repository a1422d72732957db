import { Argument, Command, CommanderError, Option } from 'commander';
import conformancePackage from '../conformance/package.json' with { type: 'json' };
import { resolve } from 'node:path';
import { allLanguages } from 'shared-protocol/language/languages';
import { countOf } from './measure/read-counts.ts';
import { kinds, type Kind, newHelp } from './new/new-options.ts';
import { endWith, fail } from './processes/end-on-signal.mjs';
import type { MeasureOptions } from './page-speed/measure.ts';
import { ensureBrowser } from './setup/ensure-browser.ts';
import { ensurePrograms, fish, forBrowsers, images, nginx } from './setup/ensure-programs.ts';
import { rootFolder } from './setup/root-folder.mjs';
import { type Subset, type TestCommand, testCommands } from './test/steps.ts';

/** The commands of this repository but `start` and `dev`, which look at their ports before anything is installed. */
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
  return (await import('../deploy/commands.ts')).runDeployCommand(words);
}

// What a command needs is imported by it: the test runner is not to wait for the gallery.
function program(): Command {
  const all = new Command('npm run').helpCommand(false).exitOverride().allowExcessArguments(false);
  // npm keeps options to itself that are not after `--`.
  all.configureHelp({ commandUsage: (command) => `npm run ${command.name()} -- ${command.usage()}` });

  for (const name of Object.keys(testCommands) as TestCommand[]) addTests(all, name);
  all
    .command('check')
    .description(
      'Quick checks of the files that differ from the upstream branch, or else from main: lint, types, page weight, and the unit tests that the changes lead to.',
    )
    .action(async () => (await import('./test/check.ts')).check());
  all
    .command('new')
    .addArgument(new Argument('<kind>').choices(Object.keys(kinds)))
    .argument('<name>')
    .configureHelp({ formatHelp: () => `${newHelp}\n` })
    .action(async (part: Kind, name: string) => {
      const { name: pattern, rule, example } = kinds[part];
      if (!pattern.test(name)) {
        return fail(2, `${name}: expected the name of a ${part}, such as ${example}.\nIt is ${rule}.`);
      }
      return (await import('./new/new.ts')).createPart({ part, name });
    });
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
    .option('--config <file>', 'with the brands of a configuration, each state looked at by axe too', fromWhereCalled)
    .action(async ({ readme, config }: { readonly readme: boolean; readonly config?: string }) => {
      await need(ensureBrowser(rootFolder));
      return (await import('./gallery.ts')).gallery({ renewsReadme: readme, brandFile: config });
    });
  all
    .command('measure')
    .description(
      'Visits the forms of the built app and a page written by hand alternately, in Chromium on a slow line, then looks ' +
        'at every route. Exits with 1 if a goal is missed by more than the spread of the visits.',
    )
    .option('--runs <n>', 'visits of each form; fewer than 7 give an unreliable interval', countOf, 15)
    .addOption(
      new Option('--language <tag>', 'language of the pages, with the language menu; without it, English only').choices(
        allLanguages,
      ),
    )
    .addOption(
      new Option('--config <file>', 'only compare the logins with the brands of a configuration and without')
        .argParser(fromWhereCalled)
        .conflicts('language'),
    )
    .action(async (options: MeasureOptions) => {
      await need(ensureBrowser(rootFolder));
      return (await import('./page-speed/measure.ts')).measure(options);
    });
  return all;
}

/** npm runs its commands in the root folder, and says where it was called itself. */
function fromWhereCalled(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

function addTests(all: Command, name: TestCommand): void {
  const { description, subsets } = testCommands[name];
  const parts = new Argument('[part...]', 'only these').choices(subsets).default(subsets, 'all');
  const withoutInstalling =
    name === 'test'
      ? 'use an installed browser only'
      : 'use what is installed only; tests whose nginx, buildah, fish, Firefox or WebKitGTK is missing are left out';
  all
    .command(name)
    .description(description)
    .addArgument(parts)
    .option('--no-install', withoutInstalling)
    .action(async (named: readonly Subset[], { install }: { readonly install: boolean }) => {
      const wanted = new Set(named);
      if (wanted.has('e2e')) await need(ensureBrowser(rootFolder, undefined, install));
      if (name !== 'test') {
        const forServers = name === 'test:engines' ? [] : [nginx];
        const programs = [
          ...(wanted.has('e2e') ? forBrowsers : []),
          ...(wanted.has('unit') ? [fish, images] : []),
          ...(wanted.has('unit') || wanted.has('e2e') ? forServers : []),
        ];
        await need(ensurePrograms(programs, install));
      }
      return (await import('./test/test.ts')).test(name, wanted);
    });
}

/** Ends with what went wrong and what to do about it, if anything. */
async function need(problem: Promise<string | undefined>): Promise<void> {
  const text = await problem;
  if (text !== undefined) await fail(1, text);
}
