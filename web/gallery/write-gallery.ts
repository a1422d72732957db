import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser } from '../browsers/find-browser.mjs';
import type { Language } from 'shared-protocol/language/languages';
import { listTexts } from '../src/texts/list-texts.ts';
import { loadAllTexts } from '../src/texts/all-texts.ts';
import { writtenLanguages } from '../src/texts/load-texts.ts';
import { galleryPage } from './gallery-page.ts';
import { lacksFont } from './lacks-font.ts';
import { languagePage, languagePageFile } from './language-page.ts';
import { languagePictures as pictureFolder, type LanguagePicture } from './language-picture.ts';
import { pictureFile, previousFile, themes, type ComparedPicture, type TakenPicture } from './picture.ts';
import { screens } from './screens.ts';
import { takeLanguagePictures } from './take-language-pictures.ts';
import { takePictures } from './take-pictures.ts';

export interface WrittenGallery {
  readonly pictures: readonly ComparedPicture[];
  /** A line for each state that could not be reached. */
  readonly problems: readonly string[];
  /** What makes pictures worse than what visitors see. */
  readonly warnings: readonly string[];
}

/**
 * Pictures of every screen and state of the built app, on one page, beside those of the previous run, and a page for each
 * language. The folder refers to nothing outside it, so it can be sent as it is. Without a page when the signal aborts.
 */
export async function writeGallery(folder: string, signal: AbortSignal): Promise<WrittenGallery> {
  await keepPrevious(folder);
  const { pictures, problems, warnings, languagePictures } = await takeAll(folder, signal);
  if (signal.aborted) return { pictures: [], problems, warnings };
  const compared = await Promise.all(pictures.map((picture) => compare(folder, picture)));
  await writeFile(join(folder, 'index.html'), galleryPage(sectionsOf(compared), languages));
  await Promise.all(languages.map((language) => writeLanguagePage(folder, language, languagePictures)));
  return { pictures: compared, problems, warnings };
}

async function keepPrevious(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [current, previous] = [join(folder, 'pictures'), join(folder, 'previous')];
  await rm(previous, { recursive: true, force: true });
  await rm(join(folder, pictureFolder), { recursive: true, force: true });
  // There was no run before this one.
  await rename(current, previous).catch(() => undefined);
}

async function compare(folder: string, picture: TakenPicture): Promise<ComparedPicture> {
  const before = await readFile(join(folder, previousFile(picture))).catch(() => null);
  if (before === null) return { ...picture, change: 'new' };
  const isSame = before.equals(await readFile(join(folder, pictureFile(picture))));
  return { ...picture, change: isSame ? 'same' : 'changed' };
}

interface Taken {
  readonly pictures: readonly TakenPicture[];
  readonly languagePictures: readonly LanguagePicture[];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** The themes side by side: two pages are as many as two cores can draw. */
async function takeAll(folder: string, signal: AbortSignal): Promise<Taken> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const taken = await Promise.all(themes.map((theme) => takePictures({ browser, theme, signal }, folder)));
    const inLanguages = await takeLanguagePictures({ browser, theme: 'light', signal }, folder);
    const lacksJapanese = await lacksFont(browser, '日本語');
    return {
      warnings: lacksJapanese ? [noJapaneseFont] : [],
      pictures: taken.flatMap(({ pictures }) => pictures),
      languagePictures: inLanguages.pictures,
      problems: [...taken, inLanguages].flatMap(({ problems }) => problems),
    };
  } finally {
    await browser.close();
  }
}

const noJapaneseFont =
  'The Japanese pictures show boxes: no font here has its letters. On Debian: apt-get install fonts-noto-cjk';

function sectionsOf(pictures: readonly ComparedPicture[]): Parameters<typeof galleryPage>[0] {
  return Object.entries(screens).map(([screenId, { title }]) => ({
    screenId,
    title,
    pictures: pictures.filter((picture) => picture.screenId === screenId),
  }));
}

/** English is the source. */
const languages = writtenLanguages.filter((language) => language !== 'en');

async function writeLanguagePage(
  folder: string,
  language: Language,
  pictures: readonly LanguagePicture[],
): Promise<void> {
  const page = languagePage({
    language,
    texts: listTexts(await loadAllTexts(language)),
    english: listTexts(await loadAllTexts('en'), language),
    pictures: pictures.filter((picture) => picture.language === language),
  });
  await writeFile(join(folder, languagePageFile(language)), page);
}
