import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { browserTargets } from './browser-targets.ts';

export interface HeadScript {
  readonly code: string;
  /** The files that it was built from. */
  readonly files: ReadonlySet<string>;
}

/**
 * Bundles `src/start/head/head.ts` into the text of one classic script, for the document's head. The same sources give the
 * same text, so that a content security policy can name its hash.
 */
export async function buildHeadScript(): Promise<HeadScript> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    build: {
      target: [...browserTargets],
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, '../src/start/head/head.ts'), output: { format: 'iife' } },
    },
  });
  // With one entry in one format and no watcher, there is one output.
  const [{ code, moduleIds }] = (built as Rolldown.RolldownOutput).output;
  return { code: code.trim(), files: new Set(moduleIds) };
}
