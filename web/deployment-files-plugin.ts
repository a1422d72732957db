import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inlineHashes } from 'shared-protocol/page-headers';
import type { Plugin } from 'vite';

/** Fonts are compressed already. */
const compressible = /\.(js|css|svg)$/;

/**
 * Adds what a static host serves besides the pages: a brotli and a gzip copy of every asset, and `build.json`, which
 * says what was built and names the page's inline scripts and styles by their hashes. Pages get their copies when they are
 * configured.
 */
export function deploymentFilesPlugin(): Plugin {
  return {
    name: 'deployment-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const inline = await inlineHashes(page.source.toString());
        const source = `${JSON.stringify({ version: version(), commit: commit(), inline }, null, 2)}\n`;
        for (const file of Object.values(bundle).filter(({ fileName }) => compressible.test(fileName))) {
          const content = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(content) });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(content) });
        }
        this.emitFile({ type: 'asset', fileName: 'build.json', source });
      },
    },
  };
}

function version(): string {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Null where the sources are no repository, such as an archive of them. */
function commit(): string | null {
  try {
    const words = ['-C', import.meta.dirname, 'rev-parse', 'HEAD'];
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
