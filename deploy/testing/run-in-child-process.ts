import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { rootFolder } from '../root-folder.ts';

export interface Ended {
  readonly exitCode: number;
  /** The output of both streams. */
  readonly output: string;
}

/** `npm run <command>` in a process of its own, as `package.json` starts it. */
export function runInChildProcess(...words: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(rootFolder, 'scripts/setup.mjs'), ...words], (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ exitCode, output: stdout + stderr + (error?.signal ?? '') });
    });
  });
}
