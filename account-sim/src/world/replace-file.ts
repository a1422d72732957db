import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FileError } from '../files/file-error.ts';

/** Through a file beside it: a crash in the middle leaves the old one whole. Only its owner may read it. */
export async function replaceFile(file: string, text: string, move: Move = rename): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    // The mode counts only for a file that is created.
    await rm(draft, { force: true });
    await writeFile(draft, text, { mode: 0o600 });
    await moveWhenFree(() => move(draft, file));
  } catch (error) {
    await rm(draft, { force: true });
    throw new FileError(file, null, `cannot be written (${codeOf(error)})`);
  }
}

type Move = (draft: string, file: string) => Promise<void>;

/** A simulator that was killed while it wrote leaves its draft, which holds password hashes. */
export async function removeDrafts(file: string): Promise<void> {
  const folder = dirname(file);
  const name = basename(file);
  const found = await readdir(folder).catch(() => []);
  const drafts = found.filter((each) => each.startsWith(`${name}.`) && /^\d+\.tmp$/.test(each.slice(name.length + 1)));
  await Promise.all(drafts.map((draft) => rm(join(folder, draft), { force: true })));
}

/** On Windows a file cannot be replaced while a virus scanner reads it, which takes some milliseconds. */
async function moveWhenFree(move: () => Promise<void>): Promise<void> {
  for (const waitMs of waitsMs) {
    try {
      await move();
      return;
    } catch (error) {
      if (!codesOfHeld.includes(codeOf(error))) throw error;
      await delay(waitMs);
    }
  }
  await move();
}

/** A second in all. */
const waitsMs = [10, 20, 40, 80, 150, 300, 400];
const codesOfHeld = ['EPERM', 'EACCES', 'EBUSY'];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
