import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { agentAddresses, type Product } from 'shared-protocol/product';
import { regStateSchema, type RegState } from 'shared-protocol/regstate';
import { occupy } from './free-ports.ts';
import { installPacked, withoutNpm, type InstalledPackage } from './install-packed.ts';

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

/** A command that runs in a process group of its own, and what it has printed so far. */
interface RunningCommand {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Its exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
  /** Resolves as soon as one of its streams contains the text; rejects when it ends without. */
  readonly printed: (text: string) => Promise<void>;
  /** Ends it as a terminal does at Ctrl-C: the command and all that it started. */
  readonly pressCtrlC: () => void;
  readonly killGroup: () => Promise<void>;
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

function runCommand(
  program: string,
  words: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): RunningCommand {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // No process of the group is left.
    }
  };

  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (stdout.includes(text) || stderr.includes(text)) resolve();
        };
        look();
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then((code) => reject(new Error(`Ended with ${code}, and no ${text} in: ${stdout}${stderr}`)));
      }),
    pressCtrlC: () => signalGroup('SIGINT'),
    killGroup: async () => {
      signalGroup('SIGKILL');
      await ended;
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
