import { rename } from 'node:fs/promises';

/** Gives a folder another name, in one step; false where something is there: a folder with something in it is never replaced. */
export async function moveFolder(folder: string, name: string): Promise<boolean> {
  try {
    await rename(folder, name);
    return true;
  } catch (error) {
    const isTaken =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
    if (isTaken) return false;
    throw error;
  }
}
