import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inlineHashes } from 'shared-protocol/page-headers';
import type { Plugin, Rolldown } from 'vite';

/** Fonts are compressed already. */
const compressible = /\.(js|css|svg)$/;

/**
 * Adds what a static host serves besides the pages: a brotli and a gzip copy of every asset, and `build.json`, which
 * says what was built and names the page's inline scripts and styles by their hashes. Pages get their copies when they are
 * configured. `licenses.md` holds the licences of everything that visitors download.
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
        addFontLicense(bundle['licenses.md']);
      },
    },
  };
}

/** Vite's list holds the libraries in scripts; a style sheet names the font. */
function addFontLicense(licenses: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void {
  if (licenses?.type !== 'asset') throw new Error('The build has no licenses.md.');
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/open-sans/package.json'));
  const { version: fontVersion, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
  licenses.source = `${licenses.source.toString().trim()}\n\n## @fontsource/open-sans - ${fontVersion} (${license})\n\n${text}\n`;
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
