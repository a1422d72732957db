import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FileError } from '../read-json-file.ts';

/** Writes through a file beside it: a crash in the middle leaves the old one whole. Only its owner may read it. */
export async function replaceFile(
  file: string,
  text: string,
  move: Move = rename,
  remove: Remove = removeFile,
): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    // The mode counts only for a file that is created.
    await whenFree(() => remove(draft));
    await writeFile(draft, text, { mode: 0o600 });
    await whenFree(() => move(draft, file));
  } catch (error) {
    // Where this fails too, the next start removes the draft; what matters is why the file could not be written.
    await remove(draft).catch(() => {});
    throw new FileError(file, null, `cannot be written (${codeOf(error)})`);
  }
}

type Move = (draft: string, file: string) => Promise<void>;
type Remove = (draft: string) => Promise<void>;

const removeFile: Remove = (draft) => rm(draft, { force: true });

/**
 * A simulator that was killed while it wrote leaves its draft, which holds password hashes. A draft that another
 * program still holds open is left for the next start.
 */
export async function removeDrafts(file: string, remove: Remove = removeFile): Promise<void> {
  const folder = dirname(file);
  const name = basename(file);
  const found = await readdir(folder).catch(() => []);
  const drafts = found.filter((each) => each.startsWith(`${name}.`) && /^\d+\.tmp$/.test(each.slice(name.length + 1)));
  await Promise.all(drafts.map((draft) => removeDraft(join(folder, draft), remove)));
}

async function removeDraft(draft: string, remove: Remove): Promise<void> {
  try {
    await whenFree(() => remove(draft));
  } catch (error) {
    if (!codesOfHeld.includes(codeOf(error))) throw new FileError(draft, null, `cannot be removed (${codeOf(error)})`);
  }
}

/**
 * On Windows a file can be neither replaced nor removed while a virus scanner reads it, which takes some milliseconds.
 * `maxRetries` of `rm` would not help: Node documents it as ignored unless a folder is removed.
 */
async function whenFree(act: () => Promise<void>): Promise<void> {
  for (const waitMs of waitsMs) {
    try {
      await act();
      return;
    } catch (error) {
      if (!codesOfHeld.includes(codeOf(error))) throw error;
      await delay(waitMs);
    }
  }
  await act();
}

/** The waits last a second in all. */
const waitsMs = [10, 20, 40, 80, 150, 300, 400];
const codesOfHeld = ['EPERM', 'EACCES', 'EBUSY'];

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
