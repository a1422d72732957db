import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt } from '../build/ensure-built.ts';
import { endWith, isEnding, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { fail } from '../processes/fail.mjs';
import { findBrowser } from '../setup/find-browser.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { galleryPage } from './gallery-page.ts';
import { themes, type Picture } from './picture.ts';
import { renewReadmePictures } from './readme-pictures.ts';
import { screens } from './screens.ts';

/** `npm run gallery`: pictures of every screen and state, on one page. */
export async function gallery({ renewsReadme }: { readonly renewsReadme: boolean }): Promise<void> {
  const problem = await ensureBuilt(rootFolder);
  if (problem) return fail(1, problem);

  const startedAt = performance.now();
  const folder = join(rootFolder, 'gallery');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { pictures, problems } = await takeAll(folder);
  if (isEnding()) return;

  await writeFile(join(folder, 'index.html'), galleryPage(sectionsOf(pictures)));
  if (renewsReadme && problems.length === 0) {
    problems.push(...(await renewReadmePictures(folder, join(rootFolder, 'docs', 'pictures'))));
  }
  for (const line of problems) console.error(line);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${pictures.length} pictures, ${problems.length} problems, ${seconds} s: gallery/index.html`);
  await endWith(problems.length === 0 ? 0 : 1);
}

/** The themes side by side: two pages are as many as two cores can draw. */
async function takeAll(folder: string): Promise<{ pictures: Picture[]; problems: string[] }> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  stopWhenEnding(() => browser.close());
  // It runs the simulators as they were built: not to be loaded before that.
  const { takePictures } = await import('./take-pictures.ts');
  const taken = await Promise.all(themes.map((theme) => takePictures(browser, theme, folder)));
  return {
    pictures: taken.flatMap(({ pictures }) => pictures),
    problems: taken.flatMap(({ problems }) => problems),
  };
}

function sectionsOf(pictures: readonly Picture[]): Parameters<typeof galleryPage>[0] {
  return Object.entries(screens).map(([screenId, { title }]) => ({
    screenId,
    title,
    pictures: pictures.filter((picture) => picture.screenId === screenId),
  }));
}
