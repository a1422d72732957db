import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from 'config/page/page-renderer';

/** The build that the tests visit. */
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

let renderer: Promise<PageRenderer> | undefined;

/** The renderer of the build. */
export function builtPages(): Promise<PageRenderer> {
  return (renderer ??= import(pathToFileURL(join(dist, 'render.mjs')).href) as Promise<PageRenderer>);
}
