import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listTexts, readAllTexts } from '../src/testing/all-texts.ts';
import { languagePage, languagePageFile } from './language-page.ts';
import { languagePictureFile, translations } from './language-picture.ts';
import { screens } from '../e2e/states/screens.ts';
import { textComments } from './text-comments.ts';

/** A page for each language, with the pictures that were taken in it. The folder refers to nothing outside it, so it can be sent as it is. */
export async function writeLanguagePages(pictures: string, folder: string): Promise<void> {
  const copies = join(folder, 'languages');
  await rm(copies, { recursive: true, force: true });
  await mkdir(copies, { recursive: true });
  const english = await readAllTexts('en');
  for (const language of translations) {
    const all = Object.entries(screens).flatMap(([screenId, { states }]) =>
      Object.keys(states).map((state) => ({ language, screenId, state })),
    );
    const taken = all.filter((picture) => existsSync(join(pictures, languagePictureFile(picture))));
    for (const picture of taken)
      await copyFile(join(pictures, languagePictureFile(picture)), join(folder, languagePictureFile(picture)));
    const page = languagePage({
      language,
      texts: listTexts(await readAllTexts(language)),
      english: listTexts(english),
      comments: textComments,
      pictures: taken,
    });
    await writeFile(join(folder, languagePageFile(language)), page);
  }
}
