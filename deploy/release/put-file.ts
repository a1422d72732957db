import { open, rename } from 'node:fs/promises';

/** Writes a file that is there whole or as it was before, whenever the process or the machine stops. */
export async function putFile(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(content);
    // Else the name may reach the disk before the content.
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
