import { printable } from 'shared-protocol/printable';
import { realTime } from 'simulator-kit/real-time';
import { readJsonFile } from '../files/read-json-file.ts';
import { type KeptState, keptStateOf, keptStateSchema } from './kept-state.ts';
import { removeDrafts, replaceFile } from './replace-file.ts';
import type { World } from './world.ts';

/** Null: the file does not exist yet. */
export function readDataFile(file: string): Promise<KeptState | null> {
  return readJsonFile(file, keptStateSchema);
}

export interface DataFile {
  /** Until every change so far is in the file, or could not be written. Changes that come meanwhile share one write. */
  untilSaved(): Promise<void>;
  /** Writes what is not written yet, and nothing after that. */
  close(): Promise<void>;
}

/**
 * Keeps the file as the world is. Rejects when it cannot be written to begin with; later that is reported, and tried
 * again.
 */
export async function keepDataFile(file: string, world: World): Promise<DataFile> {
  const write = (): Promise<void> => replaceFile(file, JSON.stringify(keptStateOf(world)));
  let isStale = false;
  let isReported = false;
  let isClosed = false;
  let stopTimer: (() => void) | null = null;
  let last: Promise<void> = Promise.resolve();

  const writeIfStale = async (): Promise<void> => {
    if (!isStale) return;
    isStale = false;
    try {
      await write();
      isReported = false;
    } catch (error) {
      isStale = true;
      if (!isReported) report(error);
      isReported = true;
      schedule(retryMs);
    }
  };
  const schedule = (delayMs: number): void => {
    if (stopTimer !== null || isClosed) return;
    // A write that is still to come keeps no process alive; `close` does not wait for it.
    stopTimer = realTime.after(delayMs, () => {
      stopTimer = null;
      last = last.then(writeIfStale);
    });
  };

  await removeDrafts(file);
  await write();
  world.keptChange.subscribe(() => {
    isStale = true;
    schedule(gatherMs);
  });
  const untilSaved = (): Promise<void> => {
    // What is still being answered after the end belongs to nobody: the file may be a successor's by now.
    if (isStale && !isReported && !isClosed) last = last.then(writeIfStale);
    return last;
  };
  return {
    untilSaved,
    close: () => {
      if (isClosed) return last;
      isClosed = true;
      stopTimer?.();
      last = last.then(writeIfStale);
      return last;
    },
  };
}

/** Delays the write of a change that no response waits for. */
const gatherMs = 50;
const retryMs = 1_000;

function report(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `account-sim: ${printable(reason)}. Changes are kept in memory, and written as soon as possible.\n`,
  );
}
