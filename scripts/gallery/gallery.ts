import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt } from '../build/ensure-built.ts';
import { endWith, isEnding, stopWhenEnding } from '../processes/end-on-signal.mjs';
import { fail } from '../processes/fail.mjs';
import { findBrowser } from '../setup/find-browser.mjs';
import { rootFolder } from '../setup/root-folder.mjs';
import { galleryPage } from './gallery-page.ts';
import { pictureFile, previousFile, themes, type ComparedPicture, type TakenPicture } from './picture.ts';
import { renewReadmePictures } from './readme-pictures.ts';
import { screens } from './screens.ts';

/**
 * `npm run gallery`: pictures of every screen and state, on one page, beside those of the previous run. The folder refers
 * to nothing outside it, so it can be sent as it is.
 */
export async function gallery({ renewsReadme }: { readonly renewsReadme: boolean }): Promise<void> {
  const problem = await ensureBuilt(rootFolder);
  if (problem) return fail(1, problem);

  const startedAt = performance.now();
  const folder = join(rootFolder, 'gallery');
  await keepPrevious(folder);
  const { pictures, problems } = await takeAll(folder);
  if (isEnding()) return;

  const compared = await Promise.all(pictures.map((picture) => compare(folder, picture)));
  await writeFile(join(folder, 'index.html'), galleryPage(sectionsOf(compared)));
  if (renewsReadme && problems.length === 0) {
    problems.push(...(await renewReadmePictures(folder, join(rootFolder, 'docs', 'pictures'))));
  }
  for (const line of problems) console.error(line);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const changed = compared.filter(({ change }) => change === 'changed').length;
  console.log(
    `${pictures.length} pictures, ${changed} changed, ${problems.length} problems, ${seconds} s: gallery/index.html`,
  );
  await endWith(problems.length === 0 ? 0 : 1);
}

async function keepPrevious(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [current, previous] = [join(folder, 'pictures'), join(folder, 'previous')];
  await rm(previous, { recursive: true, force: true });
  // There was no run before this one.
  await rename(current, previous).catch(() => undefined);
}

async function compare(folder: string, picture: TakenPicture): Promise<ComparedPicture> {
  const before = await readFile(join(folder, previousFile(picture))).catch(() => null);
  if (before === null) return { ...picture, change: 'new' };
  const isSame = before.equals(await readFile(join(folder, pictureFile(picture))));
  return { ...picture, change: isSame ? 'same' : 'changed' };
}

/** The themes side by side: two pages are as many as two cores can draw. */
async function takeAll(folder: string): Promise<{ pictures: TakenPicture[]; problems: string[] }> {
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

function sectionsOf(pictures: readonly ComparedPicture[]): Parameters<typeof galleryPage>[0] {
  return Object.entries(screens).map(([screenId, { title }]) => ({
    screenId,
    title,
    pictures: pictures.filter((picture) => picture.screenId === screenId),
  }));
}
