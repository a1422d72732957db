import type { Plugin, Rolldown } from 'vite';

/**
 * What has Chromium compile the functions of a file while it arrives, away from the main thread; a comment to other
 * browsers. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Begins the files that pages run at once with the hint: nearly all of their functions are called then. */
export function compileHintPlugin(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // This runs after Vite, which adds lines of its own before the hint's first one.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !isRunAtOnce(chunk)) continue;
          chunk.code = compileHint + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = onNextLine(map.source);
        }
      },
    },
  };
}

function isRunAtOnce({ name, isEntry, facadeModuleId }: Rolldown.OutputChunk): boolean {
  return isEntry || facadeModuleId?.endsWith('.screen.tsx') === true || sharedAtOnce.has(name);
}

/** The shared files that run at once. */
const sharedAtOnce: ReadonlySet<string> = new Set(['react', 'app', 'forms']);

/** A source map whose code begins one line further down. */
function onNextLine(source: string | Uint8Array): string {
  const map = JSON.parse(typeof source === 'string' ? source : new TextDecoder().decode(source)) as {
    mappings: string;
  };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
