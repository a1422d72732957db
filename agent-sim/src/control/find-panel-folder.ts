import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The built panel above this folder, which may be the sources or the bundle; null where there is none. */
export function findPanelFolder(from: string): string | null {
  for (const folder of [join(from, 'panel'), join(from, 'dist', 'panel')]) {
    // The sources of the panel are in a folder of the same name, without its assets.
    if (existsSync(join(folder, 'assets'))) return folder;
  }
  const above = dirname(from);
  return above === from ? null : findPanelFolder(above);
}
