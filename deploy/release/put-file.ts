import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file that is there whole or as it was before, whenever the process or the machine stops. */
export async function putFile(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.new`;
  try {
    // Flushed, else the name may reach the disk before the content.
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
