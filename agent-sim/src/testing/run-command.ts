import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A command that runs in a process group of its own, and what it has printed so far. */
export interface RunningCommand {
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

export function runCommand(
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
