import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '../files/file-error.ts';
import { hasAppConfig } from 'shared-protocol/app-config-element';

/** Fails at the start, not with the first visitor, when there is nothing to serve. */
export async function checkAppDirectory(directory: string): Promise<void> {
  const file = join(directory, 'index.html');
  const page = await readFile(file, 'utf8').catch(() => null);
  if (page === null)
    throw new FileError(file, null, 'expected the built sign-in page, found none; build the app first');
  if (!hasAppConfig(page)) {
    throw new FileError(file, '#app-config', 'expected an element <script type="application/json" id="app-config">');
  }
}
