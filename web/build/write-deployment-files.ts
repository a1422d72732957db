import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The fonts are compressed already. */
const compressible = /\.(js|svg)$/;

/**
 * Completes what a static host serves besides the pages: every asset gets a brotli and a gzip copy, as pages do when they
 * are rendered, and `licenses.md` holds the licences of everything that visitors download. The style sheets are in the
 * pages themselves, and source maps in a folder that is not served. That folder gets its name last: `npm run configure`
 * refuses a build without it, and so one that was interrupted.
 */
export async function writeDeploymentFiles(dist: string): Promise<void> {
  const assets = join(dist, 'assets');
  const unfinished = join(dist, '.source-maps');
  await mkdir(unfinished);
  for (const name of await readdir(assets)) {
    const file = join(assets, name);
    if (name.endsWith('.css')) await rm(file);
    if (name.endsWith('.map')) await rename(file, join(unfinished, name));
    if (!compressible.test(name)) continue;
    const content = await readFile(file);
    await writeFile(`${file}.br`, brotliCompressSync(content));
    await writeFile(`${file}.gz`, gzipSync(content));
  }
  await addFontLicense(join(dist, 'licenses.md'));
  await rename(unfinished, join(dist, 'source-maps'));
}

/** Vite's list holds the libraries in scripts; a style sheet names the font. */
async function addFontLicense(licenses: string): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/open-sans/package.json'));
  const { version: fontVersion, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const text = (await readFile(join(folder, 'LICENSE'), 'utf8')).trim();
  const listed = (await readFile(licenses, 'utf8')).trim();
  await writeFile(licenses, `${listed}\n\n## @fontsource/open-sans - ${fontVersion} (${license})\n\n${text}\n`);
}
