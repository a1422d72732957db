import { rename, rm, writeFile } from 'node:fs/promises';
import { FileError } from '../files/file-error.ts';
import { readJsonFile } from '../files/read-json-file.ts';
import { type KeptState, keptStateOf, keptStateSchema } from './kept-state.ts';
import type { World } from './world.ts';

/** Null: the file does not exist yet. */
export function readDataFile(file: string): Promise<KeptState | null> {
  return readJsonFile(file, keptStateSchema);
}

export interface DataFileWriter {
  /** Writes when anything has changed since the last time. Calls during a write are done as one after it. */
  save(): Promise<void>;
}

export function dataFileWriter(file: string, world: World): DataFileWriter {
  let written = '';
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    const text = JSON.stringify(keptStateOf(world), null, 2);
    if (text === written) return;
    await replaceFile(file, text);
    written = text;
  };
  const start = (): Promise<void> => {
    running = write().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    save() {
      if (running === null) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
  };
}

/** Through a file beside it: a crash in the middle leaves the old one whole. Only its owner may read it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new FileError(file, null, `cannot be written (${code})`);
  }
}
