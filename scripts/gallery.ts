import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFolder, reportFolder } from 'web/gallery/picture';
import { ensureBuiltOrExit } from './build/ensure-built.ts';
import { startChild } from './processes/children.mjs';
import { endWith, isEnding } from './processes/end-on-signal.mjs';
import { rootFolder } from './root-folder.mjs';
import { brandsOrExit } from './start/simulators.ts';

interface GalleryOptions {
  readonly renewsReadme: boolean;
  /** A configuration, by its whole path, whose brands the pages have. */
  readonly brandFile: string | undefined;
}

/** `npm run gallery`: pictures of every screen and state, or of brands, and of the README where they are to be renewed. */
export async function gallery({ renewsReadme, brandFile }: GalleryOptions): Promise<void> {
  await brandsOrExit(brandFile);
  await ensureBuiltOrExit();
  if (brandFile !== undefined) process.env['BRAND_FILE'] = brandFile;
  const pictures = join(rootFolder, pictureFolder);
  const exitCode = await playwright('test', '--config', 'web/gallery/pictures.config.ts');
  if (isEnding() || !existsSync(pictures)) return endWith(exitCode);

  if (brandFile === undefined) {
    // The list of states needs the simulators, which may only just have been built.
    const { writeLanguagePages } = await import('web/gallery/write-language-pages');
    await writeLanguagePages(pictures, join(rootFolder, 'gallery'));
  }
  const problems = renewsReadme && exitCode === 0 ? await renewReadme(pictures) : [];
  for (const problem of problems) console.error(problem);
  console.log(
    `${reportFolder}/index.html${brandFile === undefined ? ', and gallery/texts-*.html for translators' : ''}`,
  );
  if (process.stdout.isTTY) await playwright('show-report', reportFolder);
  return endWith(exitCode || (problems.length === 0 ? 0 : 1));
}

async function renewReadme(pictures: string): Promise<readonly string[]> {
  const { renewReadmePictures } = await import('web/gallery/readme-pictures');
  return renewReadmePictures(pictures, join(rootFolder, 'docs', 'pictures'));
}

/** Returns its exit code; what it prints is shown. */
function playwright(...args: readonly string[]): Promise<number> {
  const child = startChild(process.execPath, ['node_modules/playwright/cli.js', ...args], {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
}
