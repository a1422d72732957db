import { join } from 'node:path';
import { agentAddresses, type Product } from 'shared-protocol/product';
import { regStateSchema, type RegState } from 'shared-protocol/regstate';
import { occupy } from './free-ports.ts';
import { installPacked, withoutNpm, type InstalledPackage } from './install-packed.ts';
import { runCommand, type RunningCommand } from './run-command.ts';

/** Where the installed command is tried out; what a test leaves running or listening ends with `clear`. */
export interface Bench {
  readonly install: () => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly remove: () => Promise<void>;
  /** The project that agent-sim is installed in. */
  readonly folder: () => string;
  readonly run: (words: string, environment?: NodeJS.ProcessEnv) => RunningCommand;
  /** Runs a program text in the project, as an ES module. */
  readonly evaluate: (program: string) => RunningCommand;
  readonly npx: (words: string) => RunningCommand;
  /** Listens as a foreign program would. */
  readonly occupy: (port: number, host?: string) => Promise<void>;
}

export function createBench(): Bench {
  let installed: InstalledPackage | undefined;
  const running: RunningCommand[] = [];
  const listening: { leave: () => Promise<void> }[] = [];

  const folder = (): string => {
    if (!installed) throw new Error('Nothing is installed yet');
    return installed.folder;
  };
  const start = (program: string, words: string[], environment: NodeJS.ProcessEnv = {}): RunningCommand => {
    const env = { ...withoutNpm(process.env), NO_COLOR: '', ...environment };
    const command = runCommand(program, words, { cwd: folder(), env });
    running.push(command);
    return command;
  };

  return {
    folder,
    install: async () => {
      installed = await installPacked();
    },
    clear: async () => {
      await Promise.all(running.splice(0).map((command) => command.killGroup()));
      await Promise.all(listening.splice(0).map(({ leave }) => leave()));
    },
    remove: async () => installed?.remove(),
    run: (words, environment) =>
      start(process.execPath, [join(folder(), 'node_modules/agent-sim/dist/cli.js'), ...split(words)], environment),
    evaluate: (program) => start(process.execPath, ['--input-type=module', '--eval', program]),
    npx: (words) => start('npx', split(words)),
    occupy: async (port, host = '127.0.0.1') => {
      const occupied = await occupy(port, host);
      if (!occupied) throw new Error(`${port} is taken already`);
      listening.push(occupied);
    },
  };
}

/** What a page would learn from a port. */
export async function discover(product: Product, port: number, host = '127.0.0.1'): Promise<RegState> {
  const answer = await fetch(`http://${host}:${port}${agentAddresses[product].regStatePath}`);
  return regStateSchema.parse(await answer.json());
}

function split(words: string): string[] {
  return words.split(' ').filter(Boolean);
}
