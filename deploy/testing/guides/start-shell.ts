import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Commands that run in a shell of their own, as somebody has typed them. */
export interface Shell {
  /** What its programs have printed so far, to either stream. */
  readonly output: () => string;
  /** Its exit code; 1 when a signal has killed it. */
  readonly ended: Promise<number>;
  /** Resolves as soon as it has printed the text; rejects when it ends without. */
  readonly printed: (text: string) => Promise<void>;
  /** Interrupts as a terminal does: every program of the group. Kills those that do not end by it. */
  readonly pressCtrlC: () => Promise<void>;
}

/** The shell ends at the first command that fails. */
export function startShell(commands: string, folder: string, shell: readonly string[] = ['sh']): Shell {
  const [program = 'sh', ...words] = shell;
  // A group of its own, which Ctrl-C reaches without reaching this process.
  const child = spawn(program, [...words, '-ec', commands], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithThis = (): void => signalGroup(child, 'SIGKILL');
  process.once('exit', killWithThis);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', killWithThis);
    return (code as number | null) ?? 1;
  });
  return {
    output: () => output,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        listeners.add(() => output.includes(text) && resolve());
        void ended.then((code) => reject(new Error(`exit ${code} before ${text}: ${commands}\n${output}`)));
      }),
    pressCtrlC: async () => {
      signalGroup(child, 'SIGINT');
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended by itself.
  }
}
